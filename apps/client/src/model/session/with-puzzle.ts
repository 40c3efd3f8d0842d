import type { LoginProof } from "@freihand/contract";
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
  let proof: LoginProof | undefined;
  for (let nth = 0; ; nth += 1)
    try {
      return await attempt(proof);
    } catch (error) {
      const puzzle = error instanceof ApiError ? error.puzzle : undefined;
      if (puzzle === undefined || nth === MAX_PUZZLES || !isSolvable(puzzle)) throw error;
      onPuzzle(true);
      proof = await solve(puzzle, signal, subtleCrypto());
    }
}

/** Browsers offer it only to pages loaded over a secure connection. */
const subtleCrypto = (): SubtleCrypto | undefined =>
  "subtle" in globalThis.crypto ? globalThis.crypto.subtle : undefined;
