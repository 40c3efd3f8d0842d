import { useToday } from "../useToday.ts";

/** The year of today at the library, four digits. */
export function useThisYear(): number {
  return Number(useToday().slice(0, 4));
}
