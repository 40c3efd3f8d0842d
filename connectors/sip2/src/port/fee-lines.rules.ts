import type { Fee } from "@freihand/contract";
import { toCents } from "../protocol/values.rules.ts";

/** An amount at the end of a line. */
const AMOUNT = /(?<![\d.,])-?\d{1,6}(?:[.,]\d{1,2})?$/u;
/** Before the amount or after it. */
const CURRENCY = /(?:[A-Z]{3}|[€$£])$/u;
const without = (text: string, end: RegExp): string => text.trimEnd().replace(end, "").trimEnd();

/**
 * The lines of a fee list. Each is free text; most end with an amount.
 * @param owed what is owed in all, in cents; undefined: the server does not say
 * @returns the lines with their amounts where these make up the sum, else one line with the sum
 */
export function feeLines(
  lines: readonly string[],
  owed: number | undefined,
  currency: string,
): readonly Fee[] {
  const read = lines.map((line, at) => feeOf(line, at, currency));
  const all = read.flatMap((fee) => fee ?? []);
  const sum = all.reduce((total, { amount }) => total + amount.cents, 0);
  const isWhole = all.length === lines.length && (owed === undefined || sum === owed);
  if (isWhole || owed === undefined) return all;
  if (owed === 0) return [];
  const [only] = lines;
  const kind = lines.length === 1 ? only : undefined;
  return [{ id: "owed", amount: { cents: owed, currency }, kind }];
}

function feeOf(line: string, at: number, currency: string): Fee | undefined {
  const amounted = without(line, CURRENCY);
  const cents = toCents(AMOUNT.exec(amounted)?.[0]);
  if (cents === undefined) return undefined;
  const text = without(without(without(amounted, AMOUNT), CURRENCY), /:$/u);
  return { id: String(at + 1), amount: { cents, currency }, kind: text === "" ? undefined : text };
}
