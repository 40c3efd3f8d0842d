import { expect, test } from "vitest";
import type { ProbeOutcome, ProbeStep } from "./probe-step.ts";
import { isWell, stepText, summaryText } from "./probe-report.rules.ts";

const steps = (...outcomes: readonly ProbeOutcome[]): readonly ProbeStep[] =>
  outcomes.map((outcome) => ({ name: "n", outcome, text: "t" }));

test("a step is one line, and what to do about it another", () => {
  expect(stepText({ name: "search", outcome: "ok", ms: 12, text: "finds 3" })).toBe(
    "  ok        search        finds 3 (12 ms)\n",
  );
  expect(stepText({ name: "cancel", outcome: "left", text: "stays", advice: "go" })).toBe(
    `  LEFT      cancel        stays\n${" ".repeat(26)}→ go\n`,
  );
});

test.each([
  [["ok", "skipped", "missing"], true, "1 well; 1 missing, 1 not tried.\n"],
  [["ok", "ok"], true, "2 well; nothing is missing.\n"],
  [["ok", "failed"], false, "1 well; 1 failed.\n"],
  [["left"], false, "0 well; 1 not put back.\n"],
] as const)("%j is well: %s", (outcomes, well, summary) => {
  expect(isWell(steps(...outcomes))).toBe(well);
  expect(summaryText(steps(...outcomes))).toBe(summary);
});
