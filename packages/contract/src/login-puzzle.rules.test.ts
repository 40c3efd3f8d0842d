import { describe, expect, test } from "vitest";
import { isAnswer, loginProof, loginPuzzle, puzzleSalt } from "./login-puzzle.rules.ts";

const NONCES = 2 ** 32;
const PUZZLE = { kind: "pbkdf2-sha256", token: "t", iterations: 1, tries: 1, answers: 1 };
const PROOF = { token: "t", answers: [0] };

describe("a puzzle", () => {
  test.each([
    ["of the least work", {}, true],
    ["of the most work", { tries: NONCES, answers: 16, token: "t".repeat(1024) }, true],
    ["of a kind to come", { kind: "argon2" }, true],
    ["without a token", { token: "" }, false],
    ["with a token too long", { token: "t".repeat(1025) }, false],
    ["without work", { iterations: 0 }, false],
    ["with half a try", { tries: 1.5 }, false],
    ["with more tries than numbers", { tries: NONCES + 1 }, false],
    ["with no answer", { answers: 0 }, false],
    ["with too many answers", { answers: 17 }, false],
  ])("%s", (_, facts, isValid) => {
    expect(loginPuzzle.safeParse({ ...PUZZLE, ...facts }).success).toBe(isValid);
  });
});

describe("a proof", () => {
  test.each([
    ["with one answer", {}, true],
    ["with sixteen of the largest", { answers: Array<number>(16).fill(NONCES - 1) }, true],
    ["with none", { answers: [] }, false],
    ["with seventeen", { answers: Array<number>(17).fill(1) }, false],
    ["with a negative one", { answers: [-1] }, false],
    ["with one beyond 32 bits", { answers: [NONCES] }, false],
    ["with something else besides", { password: "x" }, false],
    ["without a token", { token: "" }, false],
  ])("%s", (_, facts, isValid) => {
    expect(loginProof.safeParse({ ...PROOF, ...facts }).success).toBe(isValid);
  });
});

test("the salt of a try is its number in digits", () => {
  expect([...puzzleSalt(42)]).toEqual([0x34, 0x32]);
});

test.each([
  ["anything where one try takes one", [255, 255, 255, 255], 1, true],
  ["below half of the numbers where it takes two", [127, 255, 255, 255], 2, true],
  ["half of the numbers is too many", [128, 0, 0, 0], 2, false],
  ["zero where it takes as many as there are", [0, 0, 0, 0, 9], NONCES, true],
  ["one where it takes as many as there are", [0, 0, 0, 1], NONCES, false],
])("an answer: %s", (...row) => {
  const [, bytes, tries, is] = row;
  expect(isAnswer(Uint8Array.from(bytes).buffer, tries)).toBe(is);
});
