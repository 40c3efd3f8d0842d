import { useEffect, useState } from "react";
import { usePlatform } from "../../platform/context.ts";

const LOOK_AGAIN_MS = 20_000;

/** The current time, in milliseconds since 1970; updated every 20 seconds while the page is open. */
export function useNow(): number {
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
  return now;
}
