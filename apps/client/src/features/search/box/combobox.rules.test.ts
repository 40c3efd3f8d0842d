import { describe, expect, test } from "vitest";
import { comboboxStep, type ComboboxStep } from "./combobox.rules.ts";

const moveTo = (active: number): ComboboxStep => ({ kind: "move", active });
const NONE: ComboboxStep = { kind: "none" };

describe("with three completions", () => {
  test.each<[string, { isOpen: boolean; active: number }, ComboboxStep]>([
    ["ArrowDown", { isOpen: false, active: -1 }, moveTo(0)],
    ["ArrowUp", { isOpen: false, active: -1 }, moveTo(2)],
    ["ArrowDown", { isOpen: true, active: -1 }, moveTo(0)],
    ["ArrowDown", { isOpen: true, active: 1 }, moveTo(2)],
    ["ArrowDown", { isOpen: true, active: 2 }, moveTo(-1)],
    ["ArrowUp", { isOpen: true, active: -1 }, moveTo(2)],
    ["ArrowUp", { isOpen: true, active: 1 }, moveTo(0)],
    ["ArrowUp", { isOpen: true, active: 0 }, moveTo(-1)],
    ["Home", { isOpen: true, active: 2 }, moveTo(0)],
    ["End", { isOpen: true, active: 0 }, moveTo(2)],
    ["Home", { isOpen: true, active: -1 }, NONE],
    ["End", { isOpen: false, active: -1 }, NONE],
    ["Enter", { isOpen: true, active: 1 }, { kind: "choose", active: 1 }],
    ["Enter", { isOpen: true, active: -1 }, NONE],
    ["Enter", { isOpen: false, active: -1 }, NONE],
    ["Escape", { isOpen: true, active: 1 }, { kind: "close" }],
    ["Escape", { isOpen: true, active: -1 }, { kind: "close" }],
    ["Escape", { isOpen: false, active: -1 }, NONE],
    ["Tab", { isOpen: true, active: 1 }, NONE],
    ["a", { isOpen: true, active: 1 }, NONE],
  ])("%s with %j", (key, view, step) => {
    expect(comboboxStep(key, { count: 3, ...view })).toEqual(step);
  });
});

test.each(["ArrowDown", "ArrowUp", "Home", "End", "Enter", "Escape"])(
  "without completions %s is left to the input",
  (key) => {
    expect(comboboxStep(key, { isOpen: true, count: 0, active: -1 })).toEqual(NONE);
  },
);
