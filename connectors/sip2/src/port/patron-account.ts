import { shownTitle } from "@freihand/catalogue";
import {
  amountText,
  authorText,
  coverQuery,
  dayText,
  translate,
  translateCount,
  dueText,
  type CallContext,
  type PatronKey,
  type SourceTools,
} from "@freihand/connector-kit";
import {
  dayAt,
  instant,
  type AccountData,
  type BibRecord,
  type IsoDate,
  type LentItem,
  type Reservation,
} from "@freihand/contract";
import PQueue from "p-queue";
import type { Sip2Client } from "../client/sip2-client.ts";
import type { Sip2Item, Sip2PatronInformation } from "../client/sip2-results.ts";
import { feeLines } from "./fee-lines.rules.ts";
import type { KnownItems } from "./known-items.ts";
import { readList, readPatron, type PatronList } from "./patron-lists.ts";
import { cardBlocks, denies } from "./patron-status.rules.ts";

/** What the accounts of a SIP2 server depend on. */
export interface AccountParts {
  readonly client: Sip2Client;
  readonly items: KnownItems;
  readonly tools: SourceTools;
  readonly offers: Readonly<Record<"renew" | "reserve" | "cancel" | "loans", boolean>>;
}

/** A copy that a patron has or wants, with its title. */
interface ListedCopy {
  readonly barcode: string;
  readonly item: Sip2Item | undefined;
  readonly record: BibRecord | undefined;
}

/** The library's data on one card. @throws LibraryError as `readAccount` */
export const patronAccount = async (
  parts: AccountParts,
  patron: PatronKey,
  ctx: CallContext,
): Promise<AccountData> => (await readAccount(parts, patron, ctx)).account;

/**
 * The library's data on one card, and what the card may do.
 * @throws LibraryError `session_ended` when the password no longer opens the card
 */
export async function readAccount(
  parts: AccountParts,
  patron: PatronKey,
  ctx: CallContext,
): Promise<{ readonly account: AccountData; readonly status: Sip2PatronInformation["status"] }> {
  const { tools } = parts;
  const information = await readPatron(parts, patron, ctx);
  const lists = await readLists(parts, { patron, information }, ctx);
  const charged = lists.charged.entries;
  const unavailable = new Set(lists.unavailable.entries);
  const wanted = [...new Set([...lists.hold.entries, ...unavailable])];
  const copies = await listedCopies(parts, [...new Set([...charged, ...wanted])], ctx);
  const at = (barcode: string) =>
    copies.get(barcode) ?? { barcode, item: undefined, record: undefined };
  const lent = charged.map((barcode) => lentItem(at(barcode), information, { parts, ctx }));
  const withoutDate = charged.map(at).filter((_, nth) => lent[nth] === undefined);
  const account: AccountData = {
    libraryId: tools.library,
    userId: patron.userId,
    account: toCard(information, parts, ctx),
    ...feeParts(information, lists.fine, parts),
    lent: lent.flatMap((one) => one ?? []),
    reservations: wanted.map((barcode) =>
      reservation(at(barcode), { isWaiting: unavailable.has(barcode) }, { parts, ctx }),
    ),
    warnings: [
      ...unlisted(information, lists, ctx),
      ...undated(withoutDate, ctx),
      ...feeWarning(information, parts, ctx),
    ],
    retrieved: instant.parse(new Date(tools.now()).toISOString()),
    source: "live",
  };
  return { account, status: information.status };
}

type Lists = Readonly<Record<"charged" | "hold" | "unavailable" | "fine", PatronList>>;

async function readLists(
  parts: AccountParts,
  who: { readonly patron: PatronKey; readonly information: Sip2PatronInformation },
  ctx: CallContext,
): Promise<Lists> {
  const list = (summary: keyof Lists) => readList(parts, { ...who, summary }, ctx);
  const [charged, hold, unavailable, fine] = await Promise.all([
    list("charged"),
    list("hold"),
    list("unavailable"),
    list("fine"),
  ]);
  return { charged, hold, unavailable, fine };
}

function feeParts(
  { owed }: Sip2PatronInformation,
  { entries }: PatronList,
  { tools: { details } }: AccountParts,
): Pick<AccountData, "pendingFees" | "fees"> {
  const { currency } = details;
  const fees = feeLines(entries, owed?.cents, currency);
  const cents = owed?.cents ?? fees.reduce((sum, { amount }) => sum + amount.cents, 0);
  return { pendingFees: cents === 0 ? null : { cents, currency }, fees: [...fees] };
}

/** A patron with fifty loans leaves the others their turns at the few connections. */
const COPIES_AT_ONCE = 4;

async function listedCopies(
  { items, tools }: AccountParts,
  barcodes: readonly string[],
  ctx: CallContext,
): Promise<ReadonlyMap<string, ListedCopy>> {
  const [records, answers] = await Promise.all([
    tools.catalogue?.recordsOfCopies?.(barcodes, ctx),
    new PQueue({ concurrency: COPIES_AT_ONCE }).addAll(
      barcodes.map((barcode) => () => items.get(barcode)),
    ),
  ]);
  return new Map(
    barcodes.map((barcode, at) => [
      barcode,
      { barcode, item: answers[at], record: records?.get(barcode) },
    ]),
  );
}

interface AccountContext {
  readonly parts: AccountParts;
  readonly ctx: CallContext;
}

/** Date at the library. */
export const todayOf = ({ tools }: AccountParts): IsoDate =>
  dayAt(tools.now(), tools.details.timezone);

const dayOf = ({ parts, ctx }: AccountContext) => ({
  locale: ctx.locale,
  today: todayOf(parts),
});

/** The catalogue's title, else the server's: it ends with the slash of a catalogue card in some. */
export const titleText = ({ record, item, barcode }: ListedCopy): string =>
  record === undefined ? cardTitle(item?.title ?? barcode) : shownTitle(record);

const cardTitle = (title: string): string =>
  title.trimEnd().endsWith("/") ? title.trimEnd().slice(0, -1).trimEnd() : title;

const titlePart = (copy: ListedCopy, { parts, ctx }: AccountContext) => {
  const { record } = copy;
  return {
    title: titleText(copy),
    format: record?.mediaType ?? "UNKNOWN",
    ...(record && {
      recordId: record.id,
      author: authorText(record, ctx.locale),
      cover: coverQuery(record, parts.tools.library, "small"),
    }),
  };
};

/** @returns undefined when the server names no due date */
function lentItem(
  copy: ListedCopy,
  information: Sip2PatronInformation,
  context: AccountContext,
): LentItem | undefined {
  const { item, barcode } = copy;
  if (item?.due === undefined) return undefined;
  const { offers } = context.parts;
  const reason = denies(information.status, "renew");
  const mayRenew = { ok: offers.renew && reason === undefined };
  return {
    ...titlePart(copy, context),
    id: barcode,
    barcode,
    status: dueText(item.due, dayOf(context)),
    deadline: item.due,
    renew: offers.renew ? { ...mayRenew, reason } : { ok: false, reason: "not_allowed" },
    reservedByOthers: (item.queueLength ?? 0) > 0,
  };
}

const RESERVATION_TEXTS = {
  ready: "reservation.ready",
  transit: "reservation.transit",
  waiting: "reservation.placed",
} as const;

function reservation(
  copy: ListedCopy,
  { isWaiting }: { readonly isWaiting: boolean },
  context: AccountContext,
): Reservation {
  const { item, barcode } = copy;
  const { parts, ctx } = context;
  const state = reservationState(item, isWaiting);
  const until = state === "ready" ? item?.pickupUntil : undefined;
  return {
    ...titlePart(copy, context),
    id: barcode,
    state,
    status:
      until === undefined
        ? translate(ctx.locale, RESERVATION_TEXTS[state])
        : translate(ctx.locale, "reservation.ready-until", {
            day: dayText(until, todayOf(parts), ctx.locale),
          }),
    expirationDate: until,
    cancel: { ok: parts.offers.cancel },
  };
}

/** Some servers list what is not here yet among the holds as well, and some mark nothing as on its way. */
function reservationState(item: Sip2Item | undefined, isWaiting: boolean) {
  if (isWaiting) return "waiting";
  if (item?.status === "on_hold_shelf") return "ready";
  return item?.status === "in_transit" ? "transit" : "waiting";
}

function toCard(
  information: Sip2PatronInformation,
  parts: AccountParts,
  { locale }: CallContext,
): AccountData["account"] {
  const { name, validUntil, status, messages } = information;
  const today = todayOf(parts);
  const words = messages.join(" ");
  return {
    name,
    validUntil,
    expired: validUntil !== undefined && validUntil < today,
    blocks: cardBlocks(status).map((code) => ({
      code,
      text: code === "blocked" && words !== "" ? words : translate(locale, `refused.${code}`),
    })),
  };
}

/** A loan or a fee that is not shown grows unseen; fees of which the sum is told are in it. */
function unlisted(
  { owed }: Sip2PatronInformation,
  { charged, fine }: Lists,
  { locale }: CallContext,
): readonly string[] {
  const fees = owed === undefined ? fine.missing : 0;
  return [
    ...(charged.missing > 0 ? [translateCount(locale, "loan.unlisted", charged.missing)] : []),
    ...(fees > 0 ? [translateCount(locale, "fee.unlisted", fees)] : []),
  ];
}

const undated = (copies: readonly ListedCopy[], { locale }: CallContext): readonly string[] =>
  copies.map((copy) => translate(locale, "loan.undated", { title: titleText(copy) }));

function feeWarning(
  { owed, status }: Sip2PatronInformation,
  { tools }: AccountParts,
  { locale }: CallContext,
): readonly string[] {
  if (owed === undefined || !cardBlocks(status).includes("fees")) return [];
  const amount = amountText(locale, { cents: owed.cents, currency: tools.details.currency });
  return [translate(locale, "warning.fees", { amount })];
}
