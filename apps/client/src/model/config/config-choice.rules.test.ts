import { config, library, projectId, type Config, type Library } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
import { configsInForce, projectOfLibrary, type LoadOutcome } from "./config-choice.rules.ts";

const BASIC = projectId.parse("basic");
const DEMO = projectId.parse("opac-demo");

const named = (title: string, more: object = {}): Config =>
  config.parse({ ...CONFIG, title, ...more });
const MULTI = named("multi", {
  edition: "multi",
  features: { ...CONFIG.features, reloadConfig: true },
});
const OTHER = named("other", { projectId: DEMO });
const BASE = named("base");
const BEFORE = named("before");
const ofProject = (project: string): Library => library.parse({ ...LIBRARIES[0], project });

interface Row {
  readonly own: LoadOutcome | undefined;
  readonly other?: LoadOutcome;
  readonly library?: Library | undefined;
}

const IN_FORCE = { own: BEFORE, shown: BEFORE };

/** The rules applied in turn, as the hook does. */
function inForce({ own, other, library: selected }: Row) {
  const project = projectOfLibrary(own, selected) ?? BASIC;
  const shown = project === BASIC ? own : other;
  return configsInForce({ base: BASE, own, shown, before: IN_FORCE });
}

describe("the configuration in force", () => {
  test.each<[string, Row, string]>([
    ["stays while the own one is on its way", { own: undefined }, "before"],
    ["is the own one when it has come", { own: MULTI }, "multi"],
    ["is the base one when the own one failed", { own: "failed" }, "base"],
    [
      "is the own one for a library without a project",
      { own: MULTI, library: LIBRARIES[0] },
      "multi",
    ],
    [
      "is the own one for a library of the own project",
      { own: MULTI, library: ofProject("basic") },
      "multi",
    ],
    [
      "stays while the library's is on its way",
      { own: MULTI, library: ofProject("opac-demo") },
      "before",
    ],
    [
      "is the library's when it has come",
      { own: MULTI, library: ofProject("opac-demo"), other: OTHER },
      "other",
    ],
    [
      "is the own one when the library's failed",
      { own: MULTI, library: ofProject("opac-demo"), other: "failed" },
      "multi",
    ],
    [
      "is the base one when both failed",
      { own: "failed", library: ofProject("opac-demo"), other: "failed" },
      "base",
    ],
    [
      "follows no library outside of the multi edition",
      {
        own: named("single", { features: { ...CONFIG.features, reloadConfig: true } }),
        library: ofProject("opac-demo"),
        other: OTHER,
      },
      "single",
    ],
    [
      "follows no library without reloadConfig",
      { own: named("fixed", { edition: "multi" }), library: ofProject("opac-demo"), other: OTHER },
      "fixed",
    ],
  ])("%s", (_sentence, row, title) => {
    expect(inForce(row).shown.title).toBe(title);
  });

  test("is the same object where nothing changes, so that nothing rerenders", () => {
    const before = configsInForce({ base: BASE, own: MULTI, shown: OTHER, before: IN_FORCE });
    expect(configsInForce({ base: BASE, own: MULTI, shown: OTHER, before })).toBe(before);
    expect(configsInForce({ base: BASE, own: MULTI, shown: undefined, before })).toBe(before);
  });

  test("of the address stays the own one, whatever the library's is", () => {
    expect(inForce({ own: MULTI, other: OTHER, library: ofProject("opac-demo") }).own).toBe(MULTI);
  });

  test("another project's is used only where libraries have their own", () => {
    expect(projectOfLibrary(MULTI, ofProject("opac-demo"))).toBe(DEMO);
    expect(projectOfLibrary(MULTI, undefined)).toBeUndefined();
    expect(projectOfLibrary("failed", ofProject("opac-demo"))).toBeUndefined();
  });
});
