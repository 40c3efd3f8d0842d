import { pbkdf2Sync, randomBytes } from "node:crypto";
import { isAnswer, puzzleSalt } from "@freihand/contract";
import { expect, test } from "vitest";
import { loginPuzzles, usedHere } from "./login-puzzles.ts";
import { solved } from "./testkit/solve-puzzle.ts";

const CARD = "basic/1/1001";
const MINUTE = 60_000;
/** Four answers of two tries each: enough to be a puzzle, and solved immediately. */
const EASY = 16_000;

const puzzlesAt = (now: () => number) =>
  loginPuzzles({ key: randomBytes(32), used: usedHere(now), now });

test("Q-11: a solved puzzle is worth the work that it required, once", async () => {
  const puzzles = puzzlesAt(() => 0);
  const puzzle = puzzles.make(CARD, EASY);
  expect(puzzle).toMatchObject({ kind: "pbkdf2-sha256", iterations: 2000, tries: 2, answers: 4 });
  const proof = solved(puzzle);
  expect(await puzzles.effortOf(CARD, proof)).toBe(EASY);
  expect(await puzzles.effortOf(CARD, proof)).toBeUndefined();
});

test("Q-11: used twice at the same time, it counts once", async () => {
  const puzzles = puzzlesAt(() => 0);
  const proof = solved(puzzles.make(CARD, EASY));
  const both = await Promise.all([puzzles.effortOf(CARD, proof), puzzles.effortOf(CARD, proof)]);
  expect(both).toEqual([EASY, undefined]);
});

test.each([
  ["for another card", (proof) => ({ card: "basic/1/1002", proof })],
  ["at another library", (proof) => ({ card: "basic/2/1001", proof })],
  ["with an answer missing", (proof) => ({ proof: { ...proof, answers: proof.answers.slice(1) } })],
  [
    "with one answer four times",
    (proof) => ({ proof: { ...proof, answers: proof.answers.map(() => proof.answers[0] ?? 0) } }),
  ],
  ["with a wrong answer", (proof) => ({ proof: withWrong(proof) })],
  [
    "with a signature that is cut",
    ({ token, ...proof }) => ({ proof: { ...proof, token: token.slice(0, -2) } }),
  ],
  ["with a token of somebody's own", (proof) => ({ proof: { ...proof, token: "e30.e30" } })],
] satisfies readonly [string, (proof: Proof) => Changed][])(
  "Q-11: a puzzle is worth nothing %s",
  async (_title, changed) => {
    const puzzles = puzzlesAt(() => 0);
    const puzzle = puzzles.make(CARD, EASY);
    const { card = CARD, proof }: Changed = changed(solved(puzzle));
    expect(await puzzles.effortOf(card, proof)).toBeUndefined();
  },
);
type Proof = ReturnType<typeof solved>;
interface Changed {
  readonly card?: string;
  readonly proof: Proof;
}

/** Another last number, which is not one of the answers. */
function withWrong({ token, answers }: Proof): Proof {
  let wrong = (answers.at(-1) ?? 0) + 1;
  const derived = () => {
    const bytes = pbkdf2Sync(token, puzzleSalt(wrong), 2000, 32, "sha256");
    return new Uint8Array(bytes).buffer;
  };
  while (isAnswer(derived(), 2)) wrong += 1;
  return { token, answers: [...answers.slice(0, -1), wrong] };
}

test("Q-11: a puzzle is worth nothing after ten minutes or after a restart", async () => {
  let now = 0;
  const puzzles = puzzlesAt(() => now);
  const proof = solved(puzzles.make(CARD, EASY));
  expect(await puzzlesAt(() => now).effortOf(CARD, proof)).toBeUndefined();
  now = 10 * MINUTE;
  expect(await puzzles.effortOf(CARD, proof)).toBeUndefined();
});
