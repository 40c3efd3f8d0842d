import { pbkdf2Sync } from "node:crypto";
import { isAnswer, puzzleSalt } from "@freihand/contract";
import type { LoginProof, LoginPuzzle } from "@freihand/contract";

/** Solves a puzzle as a client does, one try after another. */
export function solved({ token, iterations, tries, answers: wanted }: LoginPuzzle): LoginProof {
  const answers: number[] = [];
  for (let nonce = 0; answers.length < wanted; nonce += 1) {
    const derived = pbkdf2Sync(token, puzzleSalt(nonce), iterations, 32, "sha256");
    if (isAnswer(new Uint8Array(derived).buffer, tries)) answers.push(nonce);
  }
  return { token, answers };
}
