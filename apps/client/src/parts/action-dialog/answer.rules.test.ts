import { describe, expect, it } from "vitest";
import type { StepReplyOf } from "@freihand/contract";
import { checkEmail, preselected } from "./answer.rules.ts";

type Selection = StepReplyOf<"SELECTION_NEEDED">;

describe("which option is preselected", () => {
  const among = (
    selectionKind: Selection["selectionKind"],
    ...keys: readonly string[]
  ): Selection => ({
    status: "SELECTION_NEEDED",
    step: "s",
    selectionKind,
    selection: keys.map((key) => ({ key, value: key })),
  });
  it.each<[string, Selection, string | undefined, string | undefined]>([
    ["the only one", among("copy", "c1"), undefined, "c1"],
    ["the last branch", among("branch", "main", "north"), "north", "north"],
    ["no branch yet", among("branch", "main", "north"), undefined, undefined],
    ["a branch that is not offered", among("branch", "main", "north"), "west", undefined],
    ["no branch at all", among("other", "main", "north"), "north", undefined],
    ["nothing to choose from", among("branch"), "north", undefined],
  ])("%s", (_name, ...[question, lastBranch, key]) => {
    expect(preselected(question, lastBranch)).toBe(key);
  });
});

it.each([
  ["", { ok: false, problem: "multistep.email.required" }],
  ["   ", { ok: false, problem: "multistep.email.required" }],
  ["mara@nowhere", { ok: false, problem: "multistep.email.invalid" }],
  [" mara@nowhere.example ", { ok: true, email: "mara@nowhere.example" }],
])("an address typed as '%s'", (typed, check) => {
  expect(checkEmail(typed)).toEqual(check);
});
