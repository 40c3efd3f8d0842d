import * as z from "zod/mini";

/** The only kind of puzzle so far; a client that does not know a kind waits instead. */
export const PUZZLE_KIND = "pbkdf2-sha256";

const MOST_ANSWERS = 16;
const NONCES = 2 ** 32;

/**
 * Work that stands in for waiting: a login that would have to wait for other people's failures is let in with it.
 * @source decision 20
 */
export const loginPuzzle = z
  .object({
    kind: z.string(),
    /** Goes back unchanged; also the password of PBKDF2. */
    token: z.string().check(z.minLength(1), z.maxLength(1024)),
    /** Rounds of PBKDF2 for one try. */
    iterations: z.int().check(z.minimum(1)),
    /** How many tries one answer takes on average. */
    tries: z.int().check(z.minimum(1), z.maximum(NONCES)),
    /** How many answers are wanted. */
    answers: z.int().check(z.minimum(1), z.maximum(MOST_ANSWERS)),
  })
  .register(z.globalRegistry, { id: "LoginPuzzle" });
export type LoginPuzzle = z.infer<typeof loginPuzzle>;

/** A solved puzzle: numbers in ascending order, each of which is an answer. */
export const loginProof = z
  .strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(1024)),
    answers: z
      .array(z.int().check(z.minimum(0), z.maximum(NONCES - 1)))
      .check(z.minLength(1), z.maxLength(MOST_ANSWERS)),
  })
  .register(z.globalRegistry, { id: "LoginProof" });
export type LoginProof = z.infer<typeof loginProof>;

/** Salt of PBKDF2 for one try. */
export const puzzleSalt = (nonce: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(String(nonce));

/**
 * Whether a try has found an answer.
 * @param derived what PBKDF2 made of token and salt, four bytes or more
 */
export const isAnswer = (derived: ArrayBuffer, tries: number): boolean =>
  new DataView(derived).getUint32(0) * tries < NONCES;
