import type { IsoDate } from "@freihand/contract";

const DAY_MS = 86_400_000;

/** Days as stored in a column: 16 bits last until the year 2149. */
const LAST_DAY = 2 ** 16 - 1;

/** Days from 1970-01-01 to a date, 0 to 65535; earlier and later dates count as the first and the last. */
export const dayNumber = (day: IsoDate): number =>
  Math.min(LAST_DAY, Math.max(0, Math.round(Date.parse(day) / DAY_MS)));
