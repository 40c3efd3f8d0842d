import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { isAnswer, PUZZLE_KIND, puzzleSalt } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import * as z from "zod/mini";
import type { LoginProof, LoginPuzzle } from "@freihand/contract";
import { atMost } from "../lru-at-most.ts";

/** The hardest takes a slow phone some minutes; after that it would be solved for nothing. */
const LIFE_MS = 10 * 60_000;
/** One try is short enough for a page to show progress, but not so short that calling costs more than computing. */
const ITERATIONS = 2000;
/** Several easy answers in place of one hard one: bad luck doubles the time instead of multiplying it by five. */
const ANSWERS = 4;
const DERIVED_BYTES = 32;
const REMEMBERED = 100_000;

const derive = promisify(pbkdf2);
const tokenPayload = z.tuple([
  /** Nonce. */ z.string(),
  /** Hash of its card. */ z.string(),
  /** Expiry in milliseconds since 1970 UTC. */ z.number(),
  /** Tries per answer. */ z.int(),
]);

/** Puzzles that replace waiting. Issued ones are not stored. */
export interface LoginPuzzles {
  /** @param card project, library and card number: a puzzle cannot be solved for another card, or in advance */
  readonly make: (card: string, effort: number) => LoginPuzzle;
  /**
   * Work done for a login, in iterations of PBKDF2; undefined: none, or for another card, too late, or for the second
   * time. However much work it was, verifying it takes the time of `ANSWERS` tries.
   */
  readonly effortOf: (card: string, proof: LoginProof | undefined) => Promise<number | undefined>;
}

/** Puzzles that were used. */
export interface UsedPuzzles {
  /**
   * @param untilMs when it ends, in milliseconds since 1970 UTC
   * @returns false: it was used before
   */
  readonly use: (nonce: string, untilMs: number) => Promise<boolean>;
}

/** Those of the only server. @param now milliseconds since 1970 UTC */
export function usedHere(now: () => number): UsedPuzzles {
  const used = new LRUCache<string, true>({ ...atMost(REMEMBERED), ttl: LIFE_MS, perf: { now } });
  return {
    use: async (nonce) => {
      const isFresh = !used.has(nonce);
      used.set(nonce, true);
      return isFresh;
    },
  };
}

interface PuzzleParts {
  /** 32 bytes, of all servers that share what was used. */
  readonly key: Uint8Array;
  readonly used: UsedPuzzles;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Puzzles that one server makes and any other with the same parts takes. */
export function loginPuzzles({ key, used, now }: PuzzleParts): LoginPuzzles {
  const sign = (payload: string) => createHmac("sha256", key).update(payload).digest();
  const hashOf = (card: string) => sign(`card ${card}`).toString("base64url").slice(0, 22);
  const read = (card: string, token: string) => {
    const [payload = "", signature = ""] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const own = sign(payload);
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    const [nonce, holder, ends, tries] = tokenPayload.parse(
      JSON.parse(Buffer.from(payload, "base64url").toString()),
    );
    return holder === hashOf(card) && ends > now() ? { nonce, ends, tries } : undefined;
  };
  return {
    make: (card, effort) => {
      const tries = Math.max(1, Math.round(effort / ITERATIONS / ANSWERS));
      const nonce = randomBytes(12).toString("base64url");
      const claims: z.infer<typeof tokenPayload> = [nonce, hashOf(card), now() + LIFE_MS, tries];
      const payload = Buffer.from(JSON.stringify(claims)).toString("base64url");
      const token = `${payload}.${sign(payload).toString("base64url")}`;
      return { kind: PUZZLE_KIND, token, iterations: ITERATIONS, tries, answers: ANSWERS };
    },
    effortOf: async (card, proof) => {
      if (proof === undefined) return undefined;
      const puzzle = read(card, proof.token);
      // used up before it is verified: one puzzle makes us compute only once
      if (puzzle === undefined || !(await used.use(puzzle.nonce, puzzle.ends))) return undefined;
      return (await isSolved(proof, puzzle.tries))
        ? puzzle.tries * ANSWERS * ITERATIONS
        : undefined;
    },
  };
}

async function isSolved({ token, answers }: LoginProof, tries: number): Promise<boolean> {
  if (answers.length !== ANSWERS || !isAscending(answers)) return false;
  for (const nonce of answers) {
    const derived = await derive(token, puzzleSalt(nonce), ITERATIONS, DERIVED_BYTES, "sha256");
    if (!isAnswer(new Uint8Array(derived).buffer, tries)) return false;
  }
  return true;
}

/** Each number once. */
const isAscending = (answers: readonly number[]) =>
  answers.every((answer, index) => answer > (answers[index - 1] ?? -1));
