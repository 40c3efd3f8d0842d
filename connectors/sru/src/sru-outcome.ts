import { type CallContext, LibraryError, QueryError } from "@freihand/connector-kit";
import type { LibraryId } from "@freihand/contract";
import { REFUSAL_TEXTS, type SearchRefusal } from "./query/query-texts.rules.ts";
import {
  decidingDiagnostic,
  diagnosticText,
  type DiagnosticMeaning,
  refusedField,
  type SruDiagnostic,
} from "./reply/diagnostics.rules.ts";
import type { RawReply, SruReply } from "./reply/sru-response.ts";
import { UnreadableReply } from "./reply/unreadable-reply.ts";

/** A refusal with words for the patron. */
export const queryRefusal = (why: SearchRefusal, field: string, ctx: CallContext): QueryError =>
  new QueryError(field, REFUSAL_TEXTS[why][ctx.locale]);

/** Whose call it was. */
export interface Judging {
  readonly library: LibraryId;
  readonly ctx: CallContext;
  /** Ids of the search fields in the query, by the name of their index. */
  readonly fields: ReadonlyMap<string, string>;
}

type ToError = (diagnostic: SruDiagnostic, judging: Judging) => Error | undefined;

const wordsRefused =
  (why: "query" | "tooMany"): ToError =>
  (diagnostic, { ctx, fields }) =>
    queryRefusal(why, refusedField(diagnostic, fields) ?? "FREE", ctx);

const failed =
  (code: "bad_reply" | "unreachable"): ToError =>
  (diagnostic, { library }) =>
    new LibraryError(code, library, { cause: new Error(diagnosticText(diagnostic)) });

const nothingWrong: ToError = () => undefined;

const ERRORS: Readonly<Record<DiagnosticMeaning, ToError>> = {
  query: wordsRefused("query"),
  tooMany: wordsRefused("tooMany"),
  sort: (_, { ctx }) => queryRefusal("sort", "sort", ctx),
  setup: failed("bad_reply"),
  refused: failed("bad_reply"),
  unavailable: failed("unreachable"),
  pastEnd: nothingWrong,
  record: nothingWrong,
  note: nothingWrong,
};

/**
 * Fails when the server's diagnostics say that the page is not what was asked for.
 * @throws QueryError or LibraryError
 */
export function requireAnswer({ diagnostics, records, refused }: SruReply, judging: Judging): void {
  const surrogates = refused.flatMap(({ diagnostic }) => diagnostic ?? []);
  // the same fault in every record is a fault of the request
  const decided = decidingDiagnostic([...diagnostics, ...(records.length === 0 ? surrogates : [])]);
  const error = decided && ERRORS[decided.meaning](decided.diagnostic, judging);
  if (error !== undefined) throw error;
}

/**
 * Why one record is left out. A server's own words are not told: they may quote what was searched for.
 */
export const refusalText = ({
  reason,
  diagnostic,
}: Pick<SruReply["refused"][number], "reason" | "diagnostic">): string =>
  diagnostic === undefined
    ? reason
    : `the server does not send it (${diagnostic.code === undefined ? "a diagnostic of its own" : `diagnostic ${String(diagnostic.code)}`})`;

const isBusy = (status: number): boolean => status === 429 || status === 503;

/**
 * Reads a reply whatever its status: some servers send diagnostics with one of 400.
 * @throws LibraryError `overloaded`, `unreachable` or `bad_reply`
 */
export async function readReply<T>(
  response: Response,
  read: (raw: RawReply) => T,
  library: LibraryId,
): Promise<T> {
  const { status } = response;
  if (isBusy(status))
    throw new LibraryError("overloaded", library, { cause: new Error(`HTTP ${String(status)}`) });
  const bytes = new Uint8Array(await response.arrayBuffer());
  try {
    return read({ bytes, contentType: response.headers.get("content-type") ?? "" });
  } catch (error) {
    if (!(error instanceof UnreadableReply)) throw error;
    const code = status >= 500 ? "unreachable" : "bad_reply";
    const cause = status === 200 ? error : new Error(`HTTP ${String(status)}: ${error.message}`);
    throw new LibraryError(code, library, { cause });
  }
}
