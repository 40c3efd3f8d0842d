import { daysBetween, type IsoDate } from "@freihand/contract";
import type { TextDay } from "../copies/copy-state.rules.ts";
import { dayText } from "./day-text.rules.ts";
import { translate, translateCount } from "./patron-texts.ts";

/** Due date of a loan, in words. */
export function dueText(due: IsoDate, { locale, today }: TextDay): string {
  const left = daysBetween(today, due);
  if (left < 0) return translateCount(locale, "loan.overdue", -left);
  if (left === 0) return translate(locale, "loan.due-today");
  if (left === 1) return translate(locale, "loan.due-tomorrow");
  return translate(locale, "loan.due", { day: dayText(due, today, locale) });
}
