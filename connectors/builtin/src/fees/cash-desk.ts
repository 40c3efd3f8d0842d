import type {
  CashCount,
  CashDayFacts,
  CashDeposit,
  CashDone,
  FeeRefused,
} from "@freihand/connector-kit";
import type { IsoDate } from "@freihand/contract";
import type { FeeEntry, LedgerTransaction, LedgerView } from "../storage/fees/ledger-store.ts";
import { type CashDay, cashDay } from "./cash-day.rules.ts";
import {
  type Booking,
  bookOnce,
  type FeeReading,
  madeBy,
  refused,
  toMoney,
} from "./fee-context.ts";

interface DeskDay {
  readonly branch: string;
  readonly day: IsoDate;
}

const readCents = async (view: LedgerView, { branch, day }: DeskDay): Promise<CashDay> =>
  cashDay(await view.cashBefore(branch, day), await view.ofDay(branch, day));

async function readDay(
  reading: FeeReading,
  view: LedgerView,
  which: DeskDay,
): Promise<{ readonly kind: "done"; readonly day: CashDayFacts }> {
  const cents = await readCents(view, which);
  const { carryOver, deposit, expected, counted, difference, closed } = cents;
  const money = (amount: number) => toMoney(reading, amount);
  const day = {
    ...which,
    carryOver: money(carryOver),
    kinds: cents.kinds.map(({ kind, count, cents: amount }) => ({
      kind,
      count,
      amount: money(amount),
    })),
    ways: cents.ways.map(({ way, cents: amount }) => ({ way, amount: money(amount) })),
    deposit: money(deposit),
    expected: money(expected),
    ...(counted !== undefined && { counted: money(counted) }),
    ...(difference !== undefined && { difference: money(difference) }),
    closed,
  };
  return { kind: "done", day };
}

/** One day of a cash desk. @param which `day` undefined: today */
export async function readCashDay(
  reading: FeeReading,
  {
    branch,
    day = reading.today(),
  }: { readonly branch: string; readonly day?: IsoDate | undefined },
): Promise<CashDone> {
  if (!reading.branches.some(({ id }) => id === branch)) return refused("unknown_branch");
  return reading.ledger.read((view) => readDay(reading, view, { branch, day }));
}

/** What is answered is the present day: the booking may have been sent again much later. */
const dayReply = (booking: Booking, branch: string) => (tx: LedgerTransaction) =>
  readDay(booking, tx, { branch, day: booking.today() });

/** Change is put into the cash desk, or cash is taken to the bank. */
export const deposit = (booking: Booking, request: CashDeposit): Promise<CashDone> =>
  bookOnce(booking, request, {
    isSame: (entries) => isEntryOf(entries, "deposit", { ...request, cents: request.cents }),
    answer: dayReply(booking, request.branch),
    book: async (tx) => {
      const { branch, cents, reason } = request;
      await tx.append({ ...madeBy(booking, request), kind: "deposit", way: "cash", cents, reason });
      await tx.circulation.note({ action: "cash_deposit", outcome: "done", branch, reason });
      return dayReply(booking, branch)(tx);
    },
  });

const isEntryOf = (
  entries: readonly FeeEntry[],
  kind: FeeEntry["kind"],
  given: { readonly branch: string; readonly cents: number },
): boolean =>
  entries.some(
    (entry) => entry.kind === kind && entry.branch === given.branch && entry.cents === given.cents,
  );

/** The cash desk is counted, and closed for the day. */
export const count = (booking: Booking, request: CashCount): Promise<CashDone | FeeRefused> =>
  bookOnce(booking, request, {
    isSame: (entries) =>
      isEntryOf(entries, "count", { ...request, cents: request.countedCents }) &&
      entries.some(({ kind }) => kind === "closing") === request.close,
    answer: dayReply(booking, request.branch),
    book: async (tx) => {
      const { branch, countedCents, close } = request;
      await tx.append({ ...madeBy(booking, request), kind: "count", cents: countedCents });
      if (close) await closeDay(booking, tx, request);
      const action = close ? "cash_close" : "cash_count";
      await tx.circulation.note({ action, outcome: "done", branch });
      return dayReply(booking, branch)(tx);
    },
  });

/** What is beyond or short of what was expected is booked, so that the next day begins with what is there. */
async function closeDay(
  booking: Booking,
  tx: LedgerTransaction,
  request: CashCount,
): Promise<void> {
  const { branch, countedCents } = request;
  const { expected } = await readCents(tx, { branch, day: booking.today() });
  const cents = countedCents - expected;
  const made = madeBy(booking, request);
  if (cents !== 0) await tx.append({ ...made, kind: "difference", cents });
  await tx.append({ ...made, kind: "closing", cents: countedCents });
}
