import type { CashDayFacts, CashDone, FeeRefused, ReceiptFacts } from "@freihand/connector-kit";
import type { Branch, Locale } from "@freihand/contract";
import type { CashReply, DayReport, FeeReceipt } from "@freihand/contract/staff";
import { KINDS, RECEIPT, REFUSED, WAYS } from "./fee-words.rules.ts";

/** In which words, and of which branches, a call is answered. */
export interface FeeView {
  readonly locale: Locale;
  readonly branches: readonly Pick<Branch, "id" | "name" | "address">[];
}

const NUMBER_DIGITS = 6;

/** `2026-000012`: sorts as text. */
export const receiptNumber = ({ year, number }: Pick<ReceiptFacts, "year" | "number">): string =>
  `${String(year)}-${String(number).padStart(NUMBER_DIGITS, "0")}`;

/** The year and the number of a receipt, from what is printed on it. */
export function receiptOf(text: string): Pick<ReceiptFacts, "year" | "number"> {
  const [year, number] = text.split("-").map(Number);
  return { year: year ?? 0, number: number ?? 0 };
}

/** Why nothing was booked, in words. */
export const refusedReply = ({ reason }: FeeRefused, { locale }: Pick<FeeView, "locale">) => ({
  kind: "refused" as const,
  reason,
  text: REFUSED[reason][locale],
});

const branchOf = ({ branches }: FeeView, id: string) => branches.find((one) => one.id === id);

const deskName = (
  view: FeeView,
  { branch, workstation }: { readonly branch: string; readonly workstation?: string },
): string =>
  [
    branchOf(view, branch)?.name ?? branch,
    ...(workstation === undefined ? [] : [workstation]),
  ].join(", ");

function payerText({ payer, kind }: ReceiptFacts, locale: Locale): string {
  const text = kind === "payment" ? RECEIPT.payer : RECEIPT.payee;
  return text[locale].replace("{name}", () => payer ?? RECEIPT.forgotten[locale]);
}

/** A receipt with everything that VVKommHV lists for one. @param isCopy it was given out before */
export function receiptReply(facts: ReceiptFacts, view: FeeView, isCopy: boolean): FeeReceipt {
  const { year: _year, number: _number, lines, branch, workstation: _at, ...stated } = facts;
  const { locale } = view;
  const place = branchOf(view, branch)?.address;
  return {
    ...stated,
    number: receiptNumber(facts),
    heading: RECEIPT.heading[locale],
    copy: isCopy,
    acknowledgement: RECEIPT[facts.kind][locale],
    payerText: payerText(facts, locale),
    lines: [...lines],
    wayText: WAYS[facts.way][locale],
    ...(place !== undefined && { place }),
    cashDesk: deskName(view, facts),
  };
}

function dayReport({ kinds, ways, ...day }: CashDayFacts, view: FeeView): DayReport {
  const { locale } = view;
  return {
    ...day,
    cashDesk: deskName(view, day),
    kinds: kinds.map((row) => ({ ...row, text: KINDS[row.kind][locale] })),
    ways: ways.map((row) => ({ ...row, text: WAYS[row.way][locale] })),
  };
}

/** A day of the cash desk, or why nothing was booked. */
export const cashReply = (done: CashDone, view: FeeView): CashReply =>
  done.kind === "done"
    ? { kind: "done", report: dayReport(done.day, view) }
    : refusedReply(done, view);
