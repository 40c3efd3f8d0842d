import { useEffect, useState } from "react";
import { wallClock, type WallClock } from "../../parts/opening-hours.rules.ts";
import { usePlatform } from "../../platform/context.ts";

const LOOK_AGAIN_MS = 20_000;

/** What the clock on the library's wall shows; it goes on while the page is open. @param timezone IANA zone */
export function useWallClock(timezone: string): WallClock {
  const { clock } = usePlatform();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(clock.now());
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [clock]);
  return wallClock(now, timezone);
}
