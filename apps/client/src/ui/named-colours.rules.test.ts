import { describe, expect, it } from "vitest";
import { colourVariables, PALETTE } from "./named-colours.rules.ts";
import { DARK, LIGHT } from "./status-colour.rules.ts";

const OWN = { light: LIGHT, dark: DARK };

/** All values in a tree of them. */
const leaves = (tree: object): string[] =>
  Object.values(tree).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? leaves(value) : [String(value)],
  );

describe("the colours of a scheme", () => {
  it.each([
    ["light", ["46 46 46", "rgba(46, 46, 46, 0.04)", "#7D1B15", "#FFFFFF"]],
    ["dark", ["227 227 227", "rgba(227, 227, 227, 0.08)", "#B36D66", "#000000"]],
  ] as const)("has what derives from others in %s", (scheme, derived) => {
    const colours = colourVariables(OWN, scheme);
    const names = ["primary-mainChannel", "primary-hover", "error-dark", "error-contrastText"];
    expect(names.map((name) => colours[`--palette-${name}`])).toEqual(derived);
  });

  it("has a variable for each colour that a style can write", () => {
    const names = Object.keys(colourVariables(OWN, "dark"));
    expect(leaves(PALETTE)).not.toEqual([]);
    expect(leaves(PALETTE).filter((value) => !names.includes(value.slice(4, -1)))).toEqual([]);
    expect(Object.keys(colourVariables(OWN, "light"))).toEqual(names);
  });

  it("follows the project", () => {
    const colours = { ...OWN, light: { ...LIGHT, primary: "#00457C" } };
    const { "--palette-primary-main": main, "--palette-primary-mainChannel": channels } =
      colourVariables(colours, "light");
    expect([main, channels]).toEqual(["#00457C", "0 69 124"]);
  });
});
