import { accountData, instant, isoDate } from "@freihand/contract";
import { accountWord } from "./account-words.rules.ts";
import type {
  AccountData,
  Fee,
  LentItem,
  LibraryId,
  Locale,
  Reservation,
} from "@freihand/contract";

/** Whose account was requested, by the token, and when. */
export interface ExpectedAccount {
  readonly library: LibraryId;
  readonly userId: string;
  readonly locale: Locale;
  /** Milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/**
 * Why an account cannot be shown at all:
 * - `form`: not an account at all, such as a login page
 * - `owner`: belongs to another library or card
 * - `money`: amounts in several currencies, or implausibly high
 */
export type AccountFault = "form" | "owner" | "money";

/** A displayable account, or the fault. */
export type CheckedAccount =
  | { readonly ok: true; readonly account: AccountData }
  | { readonly ok: false; readonly fault: AccountFault };

/** Longer lists are cut off; a class set of a school has a few hundred. */
const MAX_ITEMS = 1000;
const MAX_WARNINGS = 50;
/** No account reaches this, in cents of any currency. */
const MAX_CENTS = 100_000_000;
/** Earlier due dates are empty fields of a library system, not dates. */
const FIRST_DUE_DATE = isoDate.parse("1990-01-01");

/**
 * The plausible part of a library's reply about an account. Invalid entries are corrected or left out, with a note in the
 * account's warnings.
 * @source Q-33
 */
export function checkedAccount(received: unknown, expected: ExpectedAccount): CheckedAccount {
  const parsed = accountData.safeParse(received);
  if (!parsed.success) return { ok: false, fault: "form" };
  const account = parsed.data;
  if (account.libraryId !== expected.library || account.userId !== expected.userId)
    return { ok: false, fault: "owner" };
  return isMoneyPlausible(account)
    ? { ok: true, account: tidied(account, expected) }
    : { ok: false, fault: "money" };
}

function isMoneyPlausible({ pendingFees, fees }: AccountData): boolean {
  const growing = fees.flatMap(({ growing: grows }) =>
    grows === undefined ? [] : [grows.perDay, ...(grows.upTo === undefined ? [] : [grows.upTo])],
  );
  const amounts = [
    ...(pendingFees === null ? [] : [pendingFees]),
    ...fees.map(({ amount }) => amount),
    ...growing,
  ];
  return (
    new Set(amounts.map(({ currency }) => currency)).size <= 1 &&
    amounts.every(({ cents }) => Math.abs(cents) <= MAX_CENTS)
  );
}

function tidied(account: AccountData, { locale, nowMs }: ExpectedAccount): AccountData {
  const lent = uniqueById(account.lent, (one, other) => one.deadline <= other.deadline);
  const dated = lent.filter(({ deadline }) => deadline >= FIRST_DUE_DATE);
  const undated = lent.filter(({ deadline }) => deadline < FIRST_DUE_DATE);
  const reservations = uniqueById(account.reservations);
  const fees = uniqueById(account.fees);
  const tooMany = [dated, reservations, fees].filter(({ length }) => length > MAX_ITEMS);
  const warnings = [
    ...account.warnings.slice(0, MAX_WARNINGS),
    ...undated
      .slice(0, MAX_WARNINGS)
      .map(({ title }) => accountWord("no_due_date", locale, { title })),
    ...tooMany.map(({ length: total }) =>
      accountWord("too_many", locale, { shown: MAX_ITEMS, total }),
    ),
  ];
  return {
    ...account,
    lent: dated.slice(0, MAX_ITEMS).map(withoutEarlierRenewal),
    reservations: reservations.slice(0, MAX_ITEMS),
    fees: fees.slice(0, MAX_ITEMS).map(withoutShrinking),
    warnings,
    retrieved: notLaterThan(account.retrieved, nowMs),
  };
}

/** Each id once: the first of its kind, or the more reliable one. */
function uniqueById<T extends LentItem | Reservation | Fee>(
  entries: readonly T[],
  isBetter: (one: T, other: T) => boolean = () => false,
): readonly T[] {
  const byId = new Map<string, T>();
  for (const entry of entries) {
    const known = byId.get(entry.id);
    if (known === undefined || isBetter(entry, known)) byId.set(entry.id, entry);
  }
  return [...byId.values()];
}

/** A renewal that would not lead to a later date is not offered. */
function withoutEarlierRenewal(loan: LentItem): LentItem {
  const { newDeadline, ...renew } = loan.renew;
  return newDeadline === undefined || newDeadline > loan.deadline ? loan : { ...loan, renew };
}

function withoutShrinking(fee: Fee): Fee {
  const { growing, ...fixed } = fee;
  return growing === undefined || growing.perDay.cents > 0 ? fee : fixed;
}

/** An account dated in the future would never be refreshed. */
const notLaterThan = (retrieved: AccountData["retrieved"], nowMs: number) =>
  Date.parse(retrieved) <= nowMs ? retrieved : instant.parse(new Date(nowMs).toISOString());
