import { wallClock, type WallClock } from "../../parts/opening-hours.rules.ts";
import { useNow } from "../../parts/useNow.ts";

/** What the clock on the library's wall shows; it goes on while the page is open. @param timezone IANA zone */
export function useWallClock(timezone: string): WallClock {
  return wallClock(useNow(), timezone);
}
