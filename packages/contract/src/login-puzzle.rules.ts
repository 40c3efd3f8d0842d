import * as z from "zod/mini";

/** The only kind of puzzle so far; a client that does not support a kind waits instead. */
export const PUZZLE_KIND = "pbkdf2-sha256";

const MAX_ANSWERS = 16;
const NONCES = 2 ** 32;

/**
 * Work that replaces waiting: with it, a login is let in that would have to wait because of other people's failures.
 * @source decision 20
 */
export const loginPuzzle = z
  .object({
    kind: z.string(),
    /** Returned unchanged; also the password of PBKDF2. */
    token: z.string().check(z.minLength(1), z.maxLength(1024)),
    /** PBKDF2 iterations for one try. */
    iterations: z.int().check(z.minimum(1)),
    /** How many tries one answer takes on average. */
    tries: z.int().check(z.minimum(1), z.maximum(NONCES)),
    /** How many answers are required. */
    answers: z.int().check(z.minimum(1), z.maximum(MAX_ANSWERS)),
  })
  .register(z.globalRegistry, { id: "LoginPuzzle" });
export type LoginPuzzle = z.infer<typeof loginPuzzle>;

/** A solved puzzle: numbers in ascending order, each of which is an answer. */
export const loginProof = z
  .strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(1024)),
    answers: z
      .array(z.int().check(z.minimum(0), z.maximum(NONCES - 1)))
      .check(z.minLength(1), z.maxLength(MAX_ANSWERS)),
  })
  .register(z.globalRegistry, { id: "LoginProof" });
export type LoginProof = z.infer<typeof loginProof>;

/** Salt of PBKDF2 for one try. */
export const puzzleSalt = (nonce: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(String(nonce));

/** Whether a try has found an answer. @param derived PBKDF2 output for token and salt, four bytes or more */
export const isAnswer = (derived: ArrayBuffer, tries: number): boolean =>
  new DataView(derived).getUint32(0) * tries < NONCES;
