import type { IsoDate } from "@freihand/contract";
import { centsAboveZero, centsOf } from "../fees/amount.rules.ts";

/** Into the cash desk, or out of it. */
export type DepositWay = "in" | "out";

/** What was typed about money that is put in or taken out. */
export interface TypedDeposit {
  readonly way: DepositWay;
  readonly amount: string;
  readonly reason: string;
}

/** What is wrong with it; else what is booked: cents, negative when taken out. */
export type DepositAnswer =
  | { readonly kind: "deposit"; readonly cents: number; readonly reason: string }
  | { readonly kind: "problem"; readonly problem: "amount" | "too-little" | "reason" };

/** The server takes no more cents, and no reason of fewer signs. */
const MOST_CENTS = 1_000_000;
const FEWEST_SIGNS = 3;

/** What is booked for what was typed. */
export function depositOf({ way, amount, reason }: TypedDeposit): DepositAnswer {
  const cents = centsAboveZero(amount);
  if (typeof cents === "string") return { kind: "problem", problem: cents };
  if (cents > MOST_CENTS) return { kind: "problem", problem: "amount" };
  const why = reason.trim();
  if (why.length < FEWEST_SIGNS) return { kind: "problem", problem: "reason" };
  return { kind: "deposit", cents: way === "in" ? cents : -cents, reason: why };
}

/** The server counts no more. */
const MOST_COUNTED = 100 * MOST_CENTS;

/** What was counted, in cents; an empty cash desk is typed as 0. @returns undefined: it is no amount */
export function countedCents(typed: string): number | undefined {
  const cents = centsOf(typed);
  return cents === undefined || cents > MOST_COUNTED ? undefined : cents;
}

const NUMBER = /^(?:(\d{4})\s*[-/]\s*)?(\d{1,12})$/;
const NUMBER_DIGITS = 6;

/**
 * The number of a receipt as it was typed: `2026-000012`, `2026-12`, or `12` for one of this year.
 * @returns undefined: it is none
 */
export function receiptNumberOf(typed: string, today: IsoDate): string | undefined {
  const match = NUMBER.exec(typed.trim());
  if (!match) return undefined;
  const [, year = today.slice(0, 4), number = ""] = match;
  return `${year}-${number.padStart(NUMBER_DIGITS, "0")}`;
}
