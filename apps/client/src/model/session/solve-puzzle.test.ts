import { isAnswer, PUZZLE_KIND, puzzleSalt } from "@freihand/contract";
import { pbkdf2Sync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { solve } from "./solve-puzzle.ts";

const puzzle = { kind: PUZZLE_KIND, token: "a.token", iterations: 20, tries: 16, answers: 4 };
const waiting = () => new AbortController().signal;

/** As the server computes it. */
function isRight(nonce: number): boolean {
  const bytes = pbkdf2Sync(puzzle.token, puzzleSalt(nonce), puzzle.iterations, 32, "sha256");
  return isAnswer(new Uint8Array(bytes).buffer, puzzle.tries);
}

describe.each([
  ["by the browser", globalThis.crypto.subtle],
  ["by ourselves, where the page came over plain HTTP", undefined],
])("a puzzle solved %s", (_title, subtle) => {
  test("Q-11: has as many different answers as required, in order", async () => {
    const { token, answers } = await solve(puzzle, waiting(), subtle);
    expect(token).toBe("a.token");
    expect(answers.map(isRight)).toEqual([true, true, true, true]);
    expect(answers).toEqual([...new Set(answers)].toSorted((a, b) => a - b));
  });

  test("ends when it is no longer needed", async () => {
    const page = new AbortController();
    const endless = solve({ ...puzzle, tries: 2 ** 32 }, page.signal, subtle);
    page.abort(new Error("left"));
    await expect(endless).rejects.toThrow("left");
  });
});

test("Q-11: the page is not blocked by our own computation", async () => {
  let drawn = 0;
  const drawing = setInterval(() => (drawn += 1), 0);
  await solve({ ...puzzle, iterations: 2000 }, waiting(), undefined);
  clearInterval(drawing);
  expect(drawn).toBeGreaterThan(8);
});
