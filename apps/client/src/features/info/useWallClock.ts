import { wallClock, type WallClock } from "../../parts/opening-hours.rules.ts";
import { useNow } from "../../parts/useNow.ts";

/** Local time at the library; advances while the page is open. @param timezone IANA zone */
export function useWallClock(timezone: string): WallClock {
  return wallClock(useNow(), timezone);
}
