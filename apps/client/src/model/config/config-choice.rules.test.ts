import { config, library, projectId, type Config, type Library } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { CONFIG, LIBRARIES } from "../../testkit/demo-data.ts";
import { configInForce, projectOfLibrary, type LoadOutcome } from "./config-choice.rules.ts";

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

const factsOf = ({ own, other, library: selected }: Row) => ({
  base: BASE,
  ownProject: BASIC,
  outcomes: new Map([
    ...(own === undefined ? [] : [[BASIC, own] as const]),
    ...(other === undefined ? [] : [[DEMO, other] as const]),
  ]),
  library: selected,
  before: BEFORE,
});

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
    expect(configInForce(factsOf(row)).title).toBe(title);
  });

  test("names the address's project even when it is the base one", () => {
    const facts = { ...factsOf({ own: undefined }), ownProject: DEMO };
    expect(configInForce({ ...facts, outcomes: new Map([[DEMO, "failed"]]) }).projectId).toBe(DEMO);
  });

  test("another project's is used only where libraries have their own", () => {
    expect(projectOfLibrary(factsOf({ own: MULTI, library: ofProject("opac-demo") }))).toBe(DEMO);
    expect(projectOfLibrary(factsOf({ own: MULTI }))).toBeUndefined();
  });
});
