import { describe, expect, test } from "vitest";
import { StatementNames } from "./statement-names.ts";

describe("names of statements", () => {
  test("are the same for the same text, until their tables change", () => {
    const names = new StatementNames();
    const [first, second] = [names.nameOf("select 1"), names.nameOf("select 2")];
    expect(first).not.toBe(second);
    expect(names.nameOf("select 1")).toBe(first);
    names.renew();
    expect([first, second]).not.toContain(names.nameOf("select 1"));
  });

  test("are for a few hundred texts, and for none that writes many rows", () => {
    const names = new StatementNames();
    expect(names.nameOf(`insert ${"(?),".repeat(1000)}`)).toBeUndefined();
    for (let at = 0; at < 500; at += 1) names.nameOf(`select ${String(at)}`);
    expect(names.nameOf("select 500")).toBeUndefined();
    expect(names.nameOf("select 499")).toBeDefined();
  });
});
