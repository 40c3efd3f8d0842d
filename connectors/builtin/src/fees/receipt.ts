import type { ReceiptFacts } from "@freihand/connector-kit";
import { instant, isoDate } from "@freihand/contract";
import type { FeeEntry, LedgerView } from "../storage/fees/ledger-store.ts";
import { type FeeReading, toMoney } from "./fee-context.ts";
import { feeText } from "./fee-text.ts";

/** A receipt by its number, from the ledger. @returns undefined: there is none */
export async function readReceipt(
  reading: FeeReading,
  view: LedgerView,
  { year, number }: Pick<ReceiptFacts, "year" | "number">,
): Promise<ReceiptFacts | undefined> {
  const entries = await view.ofReceipt(year, number);
  const [first] = entries;
  if (first === undefined) return undefined;
  const payer = await payerOf(view, first);
  const kind = first.kind === "payout" ? "payout" : "payment";
  const cents = entries.reduce((all, entry) => all + Math.abs(entry.cents), 0);
  return {
    year,
    number,
    kind,
    ...(payer !== undefined && { payer }),
    lines: entries.map((entry) => lineOf(reading, entry)),
    total: toMoney(reading, cents),
    ...madeAt(first),
  };
}

async function payerOf(
  { circulation }: LedgerView,
  { user_id: card }: FeeEntry,
): Promise<string | undefined> {
  return card === null ? undefined : (await circulation.patron(card))?.name;
}

const lineOf = (reading: FeeReading, { tariff, title, cents }: FeeEntry) => ({
  reason: feeText(tariff ?? "", reading.policy, reading.locale),
  ...(title !== null && { title }),
  amount: toMoney(reading, Math.abs(cents)),
});

/** Entries with a receipt have all of it; the ledger's columns do not say so. */
const madeAt = ({ way, branch, workstation, staff, day, at_ms }: FeeEntry) => ({
  way: way ?? "cash",
  branch: branch ?? "",
  ...(workstation !== null && { workstation }),
  staff: staff ?? "",
  day: isoDate.parse(day),
  at: instant.parse(new Date(at_ms ?? 0).toISOString()),
});
