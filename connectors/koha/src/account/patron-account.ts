import {
  amountText,
  dayText,
  dueText,
  LibraryError,
  translate,
  type CallContext,
  type PatronKey,
} from "@freihand/connector-kit";
import {
  instant,
  type AccountData,
  type Fee,
  type IsoDate,
  type LentItem,
  type Reservation,
  type ReservationState,
} from "@freihand/contract";
import type {
  KohaAccount,
  KohaCheckout,
  KohaHold,
  KohaItem,
  KohaLine,
  KohaPatron,
  KohaRenewal,
} from "../api/koha-shapes.ts";
import { readSecret, toDay, todayOf, type AccountParts } from "./account-parts.ts";
import { cardBlocks, type CardBlock } from "./card-state.rules.ts";
import { feeKind, toCents } from "./fee-kind.rules.ts";
import { holdState } from "./hold-state.rules.ts";
import type { ShownTitle } from "./known-titles.ts";
import { renewalReason } from "./renewal-reason.rules.ts";

/** An account, and what actions need beside it. */
export interface ReadAccount {
  readonly account: AccountData;
  readonly patronId: number;
  readonly blocks: readonly CardBlock[];
  readonly holds: readonly KohaHold[];
  /** Titles on loan, by Koha's numbers. */
  readonly lentBiblios: ReadonlySet<number>;
}

/** Everything that was read. */
interface Facts {
  readonly parts: AccountParts;
  readonly ctx: CallContext;
  readonly patron: KohaPatron;
  readonly owed: KohaAccount;
  readonly items: ReadonlyMap<number, KohaItem>;
  readonly titles: ReadonlyMap<number, ShownTitle>;
  readonly renewals: ReadonlyMap<number, KohaRenewal | undefined>;
  readonly branchName: (code: string) => string;
}

/** The library's data on one card. @throws LibraryError as `readAccount` */
export const patronAccount = async (
  parts: AccountParts,
  patron: PatronKey,
  ctx: CallContext,
): Promise<AccountData> => (await readAccount(parts, patron, ctx)).account;

/**
 * The account in three rounds of calls: the patron with loans, holds and fees; copies, and what renewing would say;
 * titles that are still missing.
 * @throws LibraryError `session_ended` when the password no longer opens the card
 */
export async function readAccount(
  parts: AccountParts,
  key: PatronKey,
  ctx: CallContext,
): Promise<ReadAccount> {
  const { calls } = parts;
  const { signal } = ctx;
  const { patronId, password } = readSecret(key) ?? endSession(parts);
  const [validation, patron, owed, checkouts, holds, branchName] = await Promise.all([
    calls.validate(key.userId, password, signal),
    calls.patron(patronId, signal),
    calls.account(patronId, signal),
    calls.checkouts(patronId, signal),
    calls.holds(patronId, signal),
    parts.branches.names(),
  ]);
  if (!validation.ok || validation.patronId !== patronId || !patron || !owed)
    return endSession(parts);
  const [items, renewals, titlesOfHolds] = await Promise.all([
    itemsOf(parts, { owed, checkouts }, signal),
    renewalsOf(parts, checkouts, signal),
    parts.titles.of({ biblios: holds.map(({ biblio_id: id }) => id), items: [] }, ctx),
  ]);
  const titlesOfItems = await parts.titles.of({ biblios: [], items }, ctx);
  const titles = new Map([...titlesOfHolds, ...titlesOfItems]);
  const byId = new Map(items.map((item) => [item.item_id, item]));
  const facts = { parts, ctx, patron, owed, items: byId, titles, renewals, branchName };
  return {
    account: toAccount(key.userId, { checkouts, holds }, facts),
    patronId,
    blocks: blocksOf(facts),
    holds,
    lentBiblios: new Set(checkouts.flatMap(({ item_id: id }) => byId.get(id)?.biblio_id ?? [])),
  };
}

function endSession({ tools }: AccountParts): never {
  throw new LibraryError("session_ended", tools.library);
}

const linesOf = ({ outstanding_debits, outstanding_credits }: KohaAccount): readonly KohaLine[] => [
  ...(outstanding_debits?.lines ?? []),
  ...(outstanding_credits?.lines ?? []),
];

function itemsOf(
  { calls }: AccountParts,
  { owed, checkouts }: { readonly owed: KohaAccount; readonly checkouts: readonly KohaCheckout[] },
  signal: AbortSignal,
): Promise<readonly KohaItem[]> {
  const lent = checkouts.map(({ item_id: id }) => id);
  const charged = linesOf(owed).flatMap(({ item_id: id }) => id ?? []);
  return calls.items([...new Set([...lent, ...charged])], signal);
}

async function renewalsOf(
  { calls, server }: AccountParts,
  checkouts: readonly KohaCheckout[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, KohaRenewal | undefined>> {
  if (!server.offers.renew) return new Map();
  const pending = checkouts.map(
    async ({ checkout_id: id }) => [id, await calls.allowsRenewal(id, signal)] as const,
  );
  return new Map(await Promise.all(pending));
}

function blocksOf({ patron, owed, parts }: Facts): readonly CardBlock[] {
  return cardBlocks(patron, {
    validUntil: toDay(patron.expiry_date, parts),
    today: todayOf(parts),
    owedCents: toCents(owed.balance),
    feeLimitCents: parts.server.feeLimitCents,
  });
}

export const nameOf = ({ firstname, surname }: KohaPatron): string =>
  [firstname, surname].filter((part) => part !== undefined).join(" ");

function toAccount(
  userId: string,
  {
    checkouts,
    holds,
  }: { readonly checkouts: readonly KohaCheckout[]; readonly holds: readonly KohaHold[] },
  facts: Facts,
): AccountData {
  const { parts, ctx, patron, owed } = facts;
  const { library, details, now } = parts.tools;
  const cents = toCents(owed.balance);
  const blocks = blocksOf(facts);
  const validUntil = toDay(patron.expiry_date, parts);
  const amount = { cents, currency: details.currency };
  const lent = checkouts.map((one) => lentItem(one, facts));
  const text = (code: CardBlock) => translate(ctx.locale, `refused.${code}`);
  return {
    libraryId: library,
    userId,
    account: {
      name: nameOf(patron),
      validUntil,
      expired: blocks.includes("card_expired"),
      blocks: blocks
        .filter((code) => code !== "card_expired")
        .map((code) => ({ code, text: text(code) })),
    },
    pendingFees: cents === 0 ? null : amount,
    fees: linesOf(owed).map((line) => fee(line, facts)),
    lent: lent.flatMap((one) => (typeof one === "string" ? [] : [one])),
    reservations: holds.map((one) => reservation(one, facts)),
    warnings: [
      ...lent.flatMap((one) =>
        typeof one === "string" ? [translate(ctx.locale, "loan.undated", { title: one })] : [],
      ),
      ...(blocks.includes("fees")
        ? [translate(ctx.locale, "warning.fees", { amount: amountText(ctx.locale, amount) })]
        : []),
    ],
    retrieved: instant.parse(new Date(now()).toISOString()),
    source: "live",
  };
}

const goneTitle = ({ locale }: CallContext): ShownTitle => ({
  title: translate(locale, "title.gone"),
  format: "UNKNOWN",
});

const titleOf = (item: KohaItem | undefined, { titles }: Facts): ShownTitle | undefined =>
  item === undefined ? undefined : titles.get(item.biblio_id);

/** @returns the title alone when Koha names no due date that exists */
function lentItem(checkout: KohaCheckout, facts: Facts): LentItem | string {
  const { parts, ctx, items, branchName } = facts;
  const item = items.get(checkout.item_id);
  const shown = titleOf(item, facts) ?? goneTitle(ctx);
  const due = toDay(checkout.due_date, parts);
  if (due === undefined) return shown.title;
  const branch = checkout.library_id;
  const renewal = facts.renewals.get(checkout.checkout_id);
  const { offers } = parts.server;
  return {
    ...shown,
    id: String(checkout.checkout_id),
    barcode: item?.external_id ?? String(checkout.item_id),
    status: dueText(due, { locale: ctx.locale, today: todayOf(parts) }),
    deadline: due,
    ...(branch !== undefined && { lendingBranch: branchName(branch) }),
    renew: offers.renew ? toRenew(renewal) : { ok: false, reason: "not_allowed" },
    ...reservedByOthers(renewal),
  };
}

const reservedByOthers = (renewal: KohaRenewal | undefined) =>
  renewal?.error === "on_reserve" ? { reservedByOthers: true } : {};

function toRenew(renewal: KohaRenewal | undefined): LentItem["renew"] {
  if (renewal === undefined) return { ok: false, reason: "unknown" };
  const max = Number(renewal.max_renewals ?? Number.NaN);
  return {
    ok: renewal.allows_renewal,
    ...(!renewal.allows_renewal && { reason: renewalReason(renewal.error) }),
    used: renewal.current_renewals ?? undefined,
    ...(Number.isInteger(max) && { max }),
  };
}

function reservation(hold: KohaHold, facts: Facts): Reservation {
  const { parts, ctx, titles, branchName } = facts;
  const { offers } = parts.server;
  const state = holdState(hold.status, hold.suspended);
  const isOpen = state === "waiting" || state === "suspended";
  const mayChange = offers.change && isOpen;
  const branch = hold.pickup_library_id;
  return {
    ...(titles.get(hold.biblio_id) ?? goneTitle(ctx)),
    id: String(hold.hold_id),
    state,
    status: holdText(hold, facts),
    ...(branch !== undefined && { branchId: branch, branch: branchName(branch) }),
    expirationDate: toDay(hold.expiration_date, parts),
    readyDate: toDay(hold.waiting_date, parts),
    ...(isOpen && { position: placeOf(hold) }),
    ...(state === "suspended" && { suspendedUntil: toDay(hold.suspended_until, parts) }),
    change: { branch: mayChange, suspend: mayChange },
    cancel: { ok: mayCancel(state, offers) },
  };
}

/** What is on its way to the patron, or ready, is stopped only by the staff. */
const mayCancel = (state: ReservationState, offers: AccountParts["server"]["offers"]): boolean =>
  offers.cancel && state !== "transit" && (state !== "ready" || offers.cancelReady);

/** Place in the queue; what has been found for its patron has 0. */
const placeOf = ({ priority = 0 }: KohaHold): number | undefined =>
  priority > 0 ? priority : undefined;

function holdText(hold: KohaHold, { parts, ctx: { locale } }: Facts): string {
  const dayValue = (day: IsoDate) => ({ day: dayText(day, todayOf(parts), locale) });
  const state = holdState(hold.status, hold.suspended);
  if (state === "ready") {
    const until = toDay(hold.expiration_date, parts);
    return until === undefined
      ? translate(locale, "reservation.ready")
      : translate(locale, "reservation.ready-until", dayValue(until));
  }
  if (state === "transit") return translate(locale, "reservation.transit");
  if (state === "suspended") {
    const until = toDay(hold.suspended_until, parts);
    return until === undefined
      ? translate(locale, "reservation.suspended")
      : translate(locale, "reservation.suspended-until", dayValue(until));
  }
  const position = placeOf(hold);
  return position === undefined
    ? translate(locale, "reservation.placed")
    : translate(locale, "reservation.waiting", { position });
}

function fee(line: KohaLine, facts: Facts): Fee {
  const { parts, items } = facts;
  const item = line.item_id === undefined ? undefined : items.get(line.item_id);
  const cents = toCents(line.amount_outstanding);
  return {
    id: String(line.account_line_id),
    amount: { cents, currency: parts.tools.details.currency },
    date: toDay(line.date, parts),
    kind: kindOf(line, facts),
    title: titleOf(item, facts)?.title,
    loanId: line.checkout_id === undefined ? undefined : String(line.checkout_id),
  };
}

/** The app's word for it, else Koha's. */
function kindOf(line: KohaLine, { ctx: { locale } }: Facts): string | undefined {
  const key = feeKind(line.debit_type ?? "");
  if (key !== undefined) return translate(locale, key);
  return line.description ?? line.debit_type ?? line.credit_type;
}
