const WORDS =
  /\b(?:ab|from|(?:FSK|USK)(?:\s*:)?(?:\s+ab)?)[\s-]+(\d{1,2})\b(?!\s*(?:Monat|month|Woche|week|\.))/i;

/**
 * The age in the words in which a record says for whom it is: `ab 16 Jahren`, `FSK 12`, `FSK ab 16 freigegeben`, `from 6 years`. Months are no years.
 * @returns undefined when they name none, as for whom a book is meant in words alone
 */
export function fromAge(audience: string | undefined): number | undefined {
  const years = WORDS.exec(audience ?? "")?.[1];
  return years === undefined ? undefined : Number(years);
}
