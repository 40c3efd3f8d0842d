import {
  amountText,
  LibraryError,
  translate,
  type CallContext,
  type PatronKey,
} from "@freihand/connector-kit";
import { instant, type AccountData, type IsoDate } from "@freihand/contract";
import type { Answer } from "../client/paia-transport.ts";
import { dayOf } from "../protocol/day.rules.ts";
import type { AccountState, PaiaFees, PaiaPatron } from "../protocol/replies.parse.ts";
import { lentItem, reservation, titleOf, type EntryContext } from "./account-entries.ts";
import { todayOf, type AccountParts, type KnownDocument } from "./account-parts.ts";
import { cardBlocks } from "./card-state.rules.ts";
import { documentId } from "./document-id.ts";
import { feeLines, pendingFees } from "./fee-lines.rules.ts";
import { knownDocuments } from "./known-documents.ts";

/** An account as it is sent, and what it was made of. */
export interface ReadAccount {
  readonly account: AccountData;
  readonly documents: readonly KnownDocument[];
  readonly state: AccountState;
  readonly mayWrite: boolean;
}

/**
 * The library's data on one card. What the patron's token may not read is left out, with a warning that says so.
 * @throws LibraryError `session_ended` when the password no longer opens the account
 */
export async function readAccount(
  parts: AccountParts,
  patron: PatronKey,
  ctx: CallContext,
): Promise<ReadAccount> {
  const { client, tools } = parts;
  const scopes = await client.scopes(patron);
  const read = async <T>(scope: string, ask: () => Promise<Answer<T>>): Promise<T | undefined> =>
    scopes.has(scope) ? readable(await ask(), parts) : undefined;
  const [person, items, fees] = await Promise.all([
    read("read_patron", () => client.patron(patron, ctx)),
    read("read_items", () => client.items(patron, ctx)),
    read("read_fees", () => client.fees(patron, ctx)),
  ]);
  const documents = await knownDocuments(items ?? [], parts, ctx);
  const state = person?.status ?? "active";
  const mayWrite = scopes.has("write_items");
  const context: EntryContext = { parts, ctx, state, mayWrite };
  const account: AccountData = {
    libraryId: tools.library,
    userId: patron.userId,
    account: toCard(person, context),
    ...toFees(fees, documents, parts),
    ...toEntries(documents, context),
    warnings: [
      ...(items === undefined ? [translate(ctx.locale, "warning.items-hidden")] : []),
      ...(fees === undefined ? [translate(ctx.locale, "warning.fees-hidden")] : []),
      ...warningsOf(documents, context),
      ...feeWarning(fees, context),
      ...(person?.note === undefined ? [] : [person.note]),
    ],
    retrieved: instant.parse(new Date(tools.now()).toISOString()),
    source: "live",
  };
  return { account, documents, state, mayWrite };
}

/** @returns undefined for what the server does not let the patron read */
function readable<T>(answer: Answer<T>, { tools }: AccountParts): T | undefined {
  if (answer.ok) return answer.value;
  if (answer.failure.kind === "refused")
    throw new LibraryError("bad_reply", tools.library, {
      cause: new Error("the request is refused"),
    });
  return undefined;
}

function toEntries(documents: readonly KnownDocument[], context: EntryContext) {
  const lent = documents.filter(({ document }) => document.status === "held");
  return {
    lent: lent.flatMap((known) => lentItem(known, context) ?? []),
    reservations: documents.flatMap((known) => {
      const { status } = known.document;
      const isOne = status === "reserved" || status === "ordered" || status === "provided";
      return isOne ? [reservation(known, status, context)] : [];
    }),
  };
}

function toFees(
  fees: PaiaFees | undefined,
  documents: readonly KnownDocument[],
  { tools }: AccountParts,
): Pick<AccountData, "fees" | "pendingFees"> {
  if (fees === undefined) return { fees: [], pendingFees: null };
  const loans = documents.filter(({ document }) => document.status === "held");
  const { timezone, currency } = tools.details;
  const lines = feeLines(fees, {
    toDay: (written) => dayOf(written, timezone),
    loanOf: ({ item, edition }) => {
      const loan = loans.find(({ document }) =>
        item === undefined
          ? edition !== undefined && document.edition === edition
          : document.item === item,
      );
      return loan === undefined ? undefined : documentId(loan.document);
    },
  });
  return { fees: [...lines], pendingFees: pendingFees(fees, currency) };
}

/** What is neither a loan nor a reservation, and what has no due date. */
const warningsOf = (
  documents: readonly KnownDocument[],
  { ctx: { locale } }: EntryContext,
): readonly string[] =>
  documents.flatMap((known) => {
    const { status, endtime, error, comment } = known.document;
    const title = titleOf(known);
    if (status === "held" && endtime === undefined)
      return [translate(locale, "loan.undated", { title })];
    if (status !== "rejected") return [];
    const words = error ?? comment;
    return words === undefined
      ? [translate(locale, "reservation.rejected", { title })]
      : [translate(locale, "reservation.rejected-because", { title, words })];
  });

function feeWarning(
  fees: PaiaFees | undefined,
  { parts, ctx, state }: EntryContext,
): readonly string[] {
  const owed = fees && pendingFees(fees, parts.tools.details.currency);
  if (!owed || !cardBlocks(state).includes("fees")) return [];
  return [translate(ctx.locale, "warning.fees", { amount: amountText(ctx.locale, owed) })];
}

/** From this year on, an expiry means that there is none. */
const NEVER = "9000";

function toCard(
  person: PaiaPatron | undefined,
  { parts, ctx, state }: EntryContext,
): AccountData["account"] {
  const until = validUntil(person, parts);
  const blocks = cardBlocks(state);
  return {
    name: person?.name === "" ? undefined : person?.name,
    validUntil: until,
    expired: blocks.includes("card_expired") || (until ?? NEVER) < todayOf(parts),
    blocks: blocks.map((code) => ({ code, text: translate(ctx.locale, `refused.${code}`) })),
  };
}

/** @returns undefined when it is not known, or there is none */
function validUntil(person: PaiaPatron | undefined, { tools }: AccountParts): IsoDate | undefined {
  const { expires } = person ?? {};
  const until = expires === undefined ? undefined : dayOf(expires, tools.details.timezone);
  return until !== undefined && until < NEVER ? until : undefined;
}
