import type { LoginBody, LoginPuzzle, Session } from "@freihand/contract";
import { ApiError } from "../../api/errors.ts";
import { call } from "../../api/request.ts";

/** While an attack grows, a puzzle may have become too easy by the time it is solved. */
const MAX_PUZZLES = 4;

interface SignInOptions {
  /** Aborted when it is no longer needed. */
  readonly signal: AbortSignal;
  /** The device has begun to solve a puzzle. */
  readonly onPuzzle: (isChecking: true) => void;
}

/**
 * Signs a card in. Instead of making the patron wait because of other people's failures, the server may ask the device
 * for work.
 * @throws ApiError as a login does; also when the device cannot do the work
 * @source decision 20
 */
export async function signInWithPuzzle(
  body: LoginBody,
  { signal, onPuzzle }: SignInOptions,
): Promise<Session> {
  let outcome = await tryLogin(body);
  for (let nth = 0; outcome.status === "puzzle"; nth += 1) {
    const { puzzle, error } = outcome;
    // oxlint-disable-next-line no-await-in-loop -- each attempt needs the result of the one before
    const { isSolvable, solve } = await import("./solve-puzzle.ts");
    if (nth === MAX_PUZZLES || !isSolvable(puzzle)) throw error;
    onPuzzle(true);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const proof = await solve(puzzle, signal, subtleCrypto());
    // oxlint-disable-next-line no-await-in-loop -- as above
    outcome = await tryLogin({ ...body, proof });
  }
  return outcome.session;
}

type Outcome =
  | { readonly status: "in"; readonly session: Session }
  | { readonly status: "puzzle"; readonly puzzle: LoginPuzzle; readonly error: ApiError };

async function tryLogin(body: LoginBody): Promise<Outcome> {
  try {
    return { status: "in", session: await call("login", { body }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.puzzle === undefined) throw error;
    return { status: "puzzle", puzzle: error.puzzle, error };
  }
}

/** Browsers offer it only to pages loaded over a secure connection. */
const subtleCrypto = (): SubtleCrypto | undefined =>
  "subtle" in globalThis.crypto ? globalThis.crypto.subtle : undefined;
