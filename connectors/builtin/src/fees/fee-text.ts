import type { CirculationPolicy } from "@freihand/circulation";
import { type TextKey, translate } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";

const KINDS: ReadonlyMap<string, TextKey> = new Map([
  ["reservation", "fee.reservation"],
  ["renewal", "fee.renewal"],
  ["loan", "fee.loan"],
  ["overdue", "fee.overdue"],
  ["lost", "fee.lost"],
  ["card", "fee.card"],
]);

/** What a fee is for: a kind of the rules, a line of the library's tariff, or a text as it is. */
export function feeText(kind: string, { tariff }: CirculationPolicy, locale: Locale): string {
  const key = KINDS.get(kind);
  if (key !== undefined) return translate(locale, key);
  return tariff?.find(({ id }) => id === kind)?.text[locale] ?? kind;
}
