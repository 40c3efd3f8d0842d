import { expect, test } from "vitest";
import { lineShareProblem } from "./csv-share.rules.ts";

test.each([
  [{ refused: 0, lines: 0 }, false],
  [{ refused: 10, lines: 20 }, false],
  [{ refused: 11, lines: 20 }, true],
  [{ refused: 100, lines: 1000 }, false],
  [{ refused: 101, lines: 1000 }, true],
  [{ refused: 3, lines: 3 }, true],
])("%j: the import stops: %s", (counts, stops) => {
  const problem = lineShareProblem(counts);
  if (stops) expect(problem).toMatch(/could not be read.*--yes/);
  else expect(problem).toBeUndefined();
});
