import { isoDate, type IsoDate } from "@freihand/contract";

/** Months after a card's last day in which its reader stays, if the library's file says nothing. */
export const USUAL_MONTHS = 12;

const MONTHS_OF_A_YEAR = 12;
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

const lastDayOf = (year: number, month: number): number =>
  month === 1 && isLeap(year) ? 29 : (LAST_DAYS[month] ?? 31);

const two = (part: number): string => String(part).padStart(2, "0");

/** The same day so many months before; the last day of a shorter month. */
export function monthsBefore(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const count = year * MONTHS_OF_A_YEAR + (month - 1) - months;
  const newYear = Math.floor(count / MONTHS_OF_A_YEAR);
  const newMonth = count % MONTHS_OF_A_YEAR;
  const newDate = Math.min(date, lastDayOf(newYear, newMonth));
  return isoDate.parse(`${String(newYear)}-${two(newMonth + 1)}-${two(newDate)}`);
}

/** What a reader still has. */
export interface OpenMatters {
  readonly loans: number;
  /** Sum of all fees in cents, overdue fees of the loans aside. */
  readonly feesCents: number;
  /** Copies that wait for the reader, or are on their way. */
  readonly heldCopies: number;
}

/** Why a reader cannot be removed now. @returns undefined when nothing is open */
export function removalRefusal({
  loans,
  feesCents,
  heldCopies,
}: OpenMatters): "loans" | "fees" | "held_copy" | undefined {
  if (loans > 0) return "loans";
  if (feesCents !== 0) return "fees";
  return heldCopies > 0 ? "held_copy" : undefined;
}
