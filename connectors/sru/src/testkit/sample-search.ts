import { type CqlClause, type CqlNode, literalText, type ParsedCql } from "./cql-parser.ts";
import type { SampleRecord } from "./sample-records.ts";

/** What the double cannot search (a diagnostic of the standard's list). */
export class RefusedQuery extends Error {
  readonly code: number;
  readonly details: string;
  constructor(code: number, message: string, details: string) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

const INDEXES: Readonly<Record<string, (record: SampleRecord) => readonly string[]>> = {
  "cql.serverChoice": (record) =>
    [record.title, record.subtitle, record.author, ...(record.subjects ?? [])].filter(
      (text) => text !== undefined,
    ),
  "dc.title": ({ title, subtitle = "" }) => [`${title} ${subtitle}`],
  "dc.creator": ({ author = "" }) => [author],
  "bath.author": ({ author = "" }) => [author],
  "dc.subject": ({ subjects = [] }) => subjects,
  "dc.date": ({ year }) => (year === undefined ? [] : [String(year)]),
  "bath.isbn": ({ isbn = "" }) => [isbn],
  "rec.id": ({ id }) => [id],
};

/** Names of the double's indexes. */
export const INDEX_NAMES = Object.keys(INDEXES);

const wordsIn = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}+#-]+/gu) ?? [];

/** Words in their order; a masked one is a beginning. */
function hasPhrase(text: string, wanted: readonly string[], isBeginning: boolean): boolean {
  const words = wordsIn(text);
  return words.some((_, from) =>
    wanted.every((word, at) => {
      const found = words[from + at] ?? "";
      return isBeginning && at === wanted.length - 1 ? found.startsWith(word) : found === word;
    }),
  );
}

function compares(value: string, relation: string, wanted: string): boolean {
  if (relation === ">=") return value >= wanted;
  if (relation === "<=") return value <= wanted;
  return relation === ">" ? value > wanted : value < wanted;
}

function matchesClause(clause: CqlClause, record: SampleRecord, names: readonly string[]): boolean {
  const name = clause.index ?? "cql.serverChoice";
  const values = names.includes(name) ? INDEXES[name] : undefined;
  if (values === undefined) throw new RefusedQuery(16, "Unsupported index", clause.index ?? "");
  const text = literalText(clause);
  if (/^[<>]/.test(clause.relation))
    return values(record).some((value) => compares(value, clause.relation, text));
  const isBeginning = clause.term.some((piece) => "mask" in piece && piece.mask === "*");
  const words = wordsIn(text);
  const has = (wanted: readonly string[]): boolean =>
    values(record).some((value) => hasPhrase(value, wanted, isBeginning));
  if (clause.relation === "all") return words.every((word) => has([word]));
  return clause.relation === "any" ? words.some((word) => has([word])) : has(words);
}

function matches(node: CqlNode, record: SampleRecord, names: readonly string[]): boolean {
  if (node.kind === "clause") return matchesClause(node, record, names);
  const [left, right] = [matches(node.left, record, names), matches(node.right, record, names)];
  if (node.kind === "prox") throw new RefusedQuery(39, "Proximity not supported", "");
  if (node.kind === "or") return left || right;
  return node.kind === "and" ? left && right : left && !right;
}

/** One order: an index, and whether it is reversed. */
export interface SampleOrder {
  readonly index: string;
  readonly isDescending: boolean;
}

/** Indexes that it can sort by. */
export const SORTABLE: ReadonlySet<string> = new Set([
  "dc.title",
  "dc.date",
  "dc.creator",
  "bath.author",
]);

interface Searching {
  /** Undefined: as they are kept. */
  readonly order: SampleOrder | undefined;
  /** Names of the indexes that there are. */
  readonly names: readonly string[];
}

/** The records that a query finds, in its order. @throws RefusedQuery */
export function searchRecords(
  records: readonly SampleRecord[],
  { query }: ParsedCql,
  { order, names }: Searching,
): readonly SampleRecord[] {
  const found = records.filter((record) => matches(query, record, names));
  if (order === undefined) return found;
  const values = SORTABLE.has(order.index) ? INDEXES[order.index] : undefined;
  if (values === undefined) throw new RefusedQuery(89, "Path unsupported for schema", order.index);
  const sorted = found.toSorted((a, b) => (values(a)[0] ?? "").localeCompare(values(b)[0] ?? ""));
  return order.isDescending ? sorted.toReversed() : sorted;
}
