import type { PastLoan } from "../../model/loan-history/loan-history.rules.ts";
import { foldedText, foldedWords } from "../../parts/text/folded-text.rules.ts";
import { byGermanAlphabet } from "../../parts/text/german-alphabet.rules.ts";

/** The loans of one year, newest first. */
export interface HistoryYear {
  /** Of the day on which they were borrowed. */
  readonly year: string;
  readonly loans: readonly PastLoan[];
}

/** The loans whose title or author contains every word; all of them if there are no words. */
export function foundLoans(loans: readonly PastLoan[], typed: string): readonly PastLoan[] {
  const words = foldedWords(typed);
  if (words.length === 0) return loans;
  return loans.filter(({ title, author = "" }) => {
    const text = foldedText(`${title} ${author}`);
    return words.every((word) => text.includes(word));
  });
}

/** Loans by year, the newest first. */
export function byYear(loans: readonly PastLoan[]): readonly HistoryYear[] {
  const sorted = loans.toSorted(newestFirst);
  const years = Map.groupBy(sorted, ({ firstSeen }) => firstSeen.slice(0, 4));
  return [...years].map(([year, members]) => ({ year, loans: members }));
}

function newestFirst(one: PastLoan, other: PastLoan): number {
  const days = other.firstSeen.localeCompare(one.firstSeen);
  return days === 0 ? byGermanAlphabet(one.title, other.title) : days;
}
