import { useToday } from "../libraries/useToday.ts";

/** The current year at the library, four digits. */
export function useThisYear(): number {
  return Number(useToday().slice(0, 4));
}
