import { hash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A patron's query and the titles of which one should come first. */
export interface JudgedQuery {
  /** What makes it difficult; a row of the table in `docs/relevance.md`. */
  readonly kind: string;
  readonly query: string;
  /** Ids (in a MARC sample: control numbers); any of them is correct. */
  readonly want: readonly string[];
  /** Library of the demo; undefined: 1. */
  readonly library?: number;
  /** Written before the engine was tuned and never looked at while tuning. */
  readonly heldOut?: boolean;
}

/** Judged queries from a file next to this one. */
export const judgedQueries = (name: string): readonly JudgedQuery[] =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")) as readonly JudgedQuery[];

/**
 * Whether a query belongs to the sealed half: decided by its own text, so that nobody can choose. While the engine is
 * being changed, nobody looks at the results of sealed queries; they are measured once, at the end of a piece of work.
 */
export const isSealed = ({ query }: JudgedQuery): boolean =>
  (hash("sha256", query, "buffer")[0] ?? 0) % 2 === 1;
