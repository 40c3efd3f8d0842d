const WORDS =
  /\b(?:ab|from|(?:FSK|USK)(?:\s*:)?(?:\s+ab)?)[\s-]+(\d{1,2})\b(?!\s*(?:Monat|month|Woche|week|\.))/i;

/**
 * The age in a record's statement of audience: `ab 16 Jahren`, `FSK 12`, `FSK ab 16 freigegeben`, `from 6 years`. Months
 * do not count as years.
 * @returns undefined when it names none, as for an audience described in words alone
 */
export function fromAge(audience: string | undefined): number | undefined {
  const years = WORDS.exec(audience ?? "")?.[1];
  return years === undefined ? undefined : Number(years);
}
