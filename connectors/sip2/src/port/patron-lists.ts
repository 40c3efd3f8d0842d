import {
  LibraryError,
  type CallContext,
  type PatronKey,
  type SourceTools,
} from "@freihand/connector-kit";
import type { Sip2Client } from "../client/sip2-client.ts";
import type { Sip2Listing, Sip2Patron, Sip2PatronInformation } from "../client/sip2-results.ts";
import type { Summary } from "../protocol/forms/patron-forms.ts";
import { afterPage, missingFrom, nextWindow, NOTHING_READ } from "./list-pages.rules.ts";

/** What reading a patron's data depends on. */
interface PatronParts {
  readonly client: Pick<Sip2Client, "patron">;
  readonly tools: Pick<SourceTools, "library">;
}

/** A patron as SIP2 needs them. */
export const toPatron = ({ userId, secret }: PatronKey): Sip2Patron => ({
  card: userId,
  password: secret,
});

/**
 * A patron's data, without the lists.
 * @throws LibraryError `session_ended` when the password no longer opens the card
 */
export const readPatron = (
  parts: PatronParts,
  patron: PatronKey,
  ctx: CallContext,
): Promise<Sip2PatronInformation> => ask(parts, { patron }, ctx);

async function ask(
  { client, tools }: PatronParts,
  { patron, listing }: { readonly patron: PatronKey; readonly listing?: Sip2Listing },
  { signal }: CallContext,
): Promise<Sip2PatronInformation> {
  const outcome = await client.patron(toPatron(patron), { signal, ...(listing && { listing }) });
  if (!outcome.ok) throw new LibraryError("session_ended", tools.library);
  return outcome.patron;
}

/** Which list of whom, and what the server said about its length. */
interface ListRequest {
  readonly patron: PatronKey;
  readonly information: Pick<Sip2PatronInformation, "counts">;
  readonly summary: Summary;
}

/** A list, read whole as far as the server lets. */
export interface PatronList {
  /** Barcodes, each once; or lines of fees. */
  readonly entries: readonly string[];
  /** Entries that the server counts and did not list. */
  readonly missing: number;
}

/** A list is asked for unless the server counts nothing in it, and again as long as an answer does not hold all of it. */
export async function readList(
  parts: PatronParts,
  { patron, information, summary }: ListRequest,
  ctx: CallContext,
): Promise<PatronList> {
  const kind = { count: information.counts[summary], isText: summary === "fine" };
  if (kind.count === 0) return { entries: [], missing: 0 };
  const first = await ask(parts, { patron, listing: { summary } }, ctx);
  let read = afterPage(NOTHING_READ, first.listed, kind);
  let window = nextWindow(read, kind);
  while (window !== undefined) {
    ctx.signal.throwIfAborted();
    const { listed } = await ask(parts, { patron, listing: { summary, window } }, ctx);
    read = afterPage(read, listed, kind);
    window = nextWindow(read, kind);
  }
  return { entries: read.entries, missing: missingFrom(read, kind) };
}
