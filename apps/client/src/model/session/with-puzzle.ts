import type { LoginProof, LoginPuzzle } from "@freihand/contract";
import { ApiError } from "../../api/errors.ts";
import { isSolvable, solve } from "./solve-puzzle.ts";

/** While an attack grows, a puzzle may have become too easy by the time it is solved. */
const MAX_PUZZLES = 4;

interface PuzzleOptions {
  /** Aborted when it is no longer needed. */
  readonly signal: AbortSignal;
  /** The device has begun to solve a puzzle. */
  readonly onPuzzle: (isChecking: true) => void;
}

/**
 * A call with a password. Instead of making the patron wait because of other people's failures, the server may require
 * work of the device.
 * @param attempt sends it; the proof is undefined the first time
 * @throws ApiError as the call does; also when the device cannot do the work
 * @source decision 20
 */
export async function withPuzzle<T>(
  attempt: (proof: LoginProof | undefined) => Promise<T>,
  { signal, onPuzzle }: PuzzleOptions,
): Promise<T> {
  let outcome = await tried(attempt, undefined);
  for (let nth = 0; "puzzle" in outcome; nth += 1) {
    const { puzzle, error } = outcome;
    if (nth === MAX_PUZZLES || !isSolvable(puzzle)) throw error;
    onPuzzle(true);
    outcome = await tried(attempt, await solve(puzzle, signal, subtleCrypto()));
  }
  return outcome.reply;
}

type Outcome<T> =
  { readonly reply: T } | { readonly puzzle: LoginPuzzle; readonly error: ApiError };

async function tried<T>(
  attempt: (proof: LoginProof | undefined) => Promise<T>,
  proof: LoginProof | undefined,
): Promise<Outcome<T>> {
  try {
    return { reply: await attempt(proof) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.puzzle === undefined) throw error;
    return { puzzle: error.puzzle, error };
  }
}

/** Browsers offer it only to pages loaded over a secure connection. */
const subtleCrypto = (): SubtleCrypto | undefined =>
  "subtle" in globalThis.crypto ? globalThis.crypto.subtle : undefined;
