import { isAnswer, PUZZLE_KIND, puzzleSalt } from "@freihand/contract";
import type { LoginProof, LoginPuzzle } from "@freihand/contract";

const DERIVED_BYTES = 32;
/** Concurrent tries: the browser spreads them over the processor's cores. */
const SIDE_BY_SIDE = 4;

/** One try: PBKDF2 of the puzzle and a number. */
type Derive = (nonce: number) => Promise<ArrayBuffer>;

/** Whether this client can solve it. */
export const isSolvable = ({ kind }: LoginPuzzle): boolean => kind === PUZZLE_KIND;

/**
 * Solves a puzzle without blocking the page: the browser computes in the background, and if it cannot, each try is a
 * short pause.
 * @param subtle undefined if the page was loaded over plain HTTP: then our own implementation computes, some ten times
 * slower
 * @throws the reason of `signal`
 */
export async function solve(
  puzzle: LoginPuzzle,
  signal: AbortSignal,
  subtle: SubtleCrypto | undefined,
): Promise<LoginProof> {
  const derive = await (subtle === undefined ? slowly(puzzle) : natively(puzzle, subtle));
  const answers: number[] = [];
  let next = 0;
  const search = async () => {
    while (answers.length < puzzle.answers) {
      signal.throwIfAborted();
      const nonce = next;
      next += 1;
      if (isAnswer(await derive(nonce), puzzle.tries)) answers.push(nonce);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, search));
  const wanted = answers.slice(0, puzzle.answers);
  return { token: puzzle.token, answers: wanted.toSorted((a, b) => a - b) };
}

async function natively({ token, iterations }: LoginPuzzle, subtle: SubtleCrypto): Promise<Derive> {
  const password = new TextEncoder().encode(token);
  const key = await subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  return (nonce) =>
    subtle.deriveBits(
      { name: "PBKDF2", hash: "SHA-256", salt: puzzleSalt(nonce), iterations },
      key,
      DERIVED_BYTES * 8,
    );
}

async function slowly({ token, iterations }: LoginPuzzle): Promise<Derive> {
  const { pbkdf2Async, sha256 } = await import("./slow-hash.ts");
  return async (nonce) => {
    // a task of its own, so that the page stays responsive in between
    await new Promise((resolve) => setTimeout(resolve));
    const options = { c: iterations, dkLen: DERIVED_BYTES };
    return new Uint8Array(await pbkdf2Async(sha256, token, puzzleSalt(nonce), options)).buffer;
  };
}
