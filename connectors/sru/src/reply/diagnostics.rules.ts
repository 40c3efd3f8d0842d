/** What a server says went wrong. */
export interface SruDiagnostic {
  /** As sent: `info:srw/diagnostic/1/10`. */
  readonly uri: string;
  /** Number in the standard's list; undefined for a list of the server's own. */
  readonly code?: number;
  readonly message?: string;
  readonly details?: string;
}

/**
 * What a diagnostic means for us:
 * - `query`: this search cannot be answered; the patron can search differently
 * - `tooMany`: too many titles match
 * - `sort`: not in this order
 * - `pastEnd`: there is no such page; the total is still right
 * - `record`: one record cannot be sent; the others can
 * - `setup`: the operator's settings do not fit the server
 * - `refused`: the server does not let us in
 * - `unavailable`: the server has a problem of its own
 * - `note`: nothing is missing
 */
export type DiagnosticMeaning =
  | "query"
  | "tooMany"
  | "sort"
  | "pastEnd"
  | "record"
  | "setup"
  | "refused"
  | "unavailable"
  | "note";

type Row = readonly [from: number, to: number, meaning: DiagnosticMeaning];

/** @source SRU Diagnostics List, info:srw/diagnostic/1 */
const MEANINGS: readonly Row[] = [
  [1, 2, "unavailable"], // general system error, temporarily unavailable
  [3, 3, "refused"], // authentication error
  [4, 9, "setup"], // operation, version, parameters
  [10, 49, "query"], // CQL: syntax, context sets, indexes, relations, terms, masking, booleans
  [50, 51, "query"], // result sets
  [52, 52, "unavailable"],
  [53, 55, "query"],
  [58, 59, "note"], // partial results
  [60, 60, "tooMany"],
  [61, 61, "pastEnd"],
  [64, 65, "record"], // temporarily unavailable, does not exist
  [66, 67, "setup"], // unknown schema; not available in it
  [68, 70, "record"], // not authorised, too large
  [71, 74, "setup"], // packing, XPath
  [80, 96, "sort"],
  [110, 111, "setup"], // stylesheets
];

/** A diagnostic on no list that we know is a problem of the server. */
export const meaningOf = ({ code }: SruDiagnostic): DiagnosticMeaning =>
  MEANINGS.find(([from, to]) => code !== undefined && code >= from && code <= to)?.[2] ??
  "unavailable";

const CODE = /^info:srw\/diagnostic\/1\/(\d{1,3})$/;

/** The number of a diagnostic of the standard's list. */
export function codeOf(uri: string): number | undefined {
  const digits = CODE.exec(uri)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const HINTS: Partial<Record<DiagnosticMeaning, string>> = {
  setup: "check version, schema and indexes in the library's file",
  refused: "check the access key in the library's file",
};

/** In plain English, for the operator: `Unsupported index (dc.nosuch, info:srw/diagnostic/1/16)`. */
export function diagnosticText(diagnostic: SruDiagnostic): string {
  const { uri, message, details } = diagnostic;
  const hint = HINTS[meaningOf(diagnostic)];
  const facts = [details, uri].filter((fact) => fact !== undefined && fact !== "").join(", ");
  return `${message ?? "diagnostic"} (${facts})${hint === undefined ? "" : `: ${hint}`}`;
}

/** Severest first: one diagnostic decides what the patron sees. */
const SEVERITY: readonly DiagnosticMeaning[] = [
  "refused",
  "setup",
  "unavailable",
  "query",
  "tooMany",
  "sort",
  "pastEnd",
  "record",
];

/** The diagnostic that decides. @returns undefined when none of them does */
export function decidingDiagnostic(
  diagnostics: readonly SruDiagnostic[],
): { readonly meaning: DiagnosticMeaning; readonly diagnostic: SruDiagnostic } | undefined {
  for (const meaning of SEVERITY) {
    const diagnostic = diagnostics.find((one) => meaningOf(one) === meaning);
    if (diagnostic !== undefined) return { meaning, diagnostic };
  }
  return undefined;
}

/**
 * The search field whose index a diagnostic names, or the only one that was used.
 * @param fields ids of the used fields, by the name of their index
 */
export function refusedField(
  { details = "", message = "" }: SruDiagnostic,
  fields: ReadonlyMap<string, string>,
): string | undefined {
  const words = `${details} ${message}`.toLowerCase().split(/[\s"'=:,;()[\]]+/);
  const named = [...fields].find(([index]) => words.includes(index.toLowerCase()));
  const ids = new Set(fields.values());
  return named?.[1] ?? (ids.size === 1 ? [...ids][0] : undefined);
}
