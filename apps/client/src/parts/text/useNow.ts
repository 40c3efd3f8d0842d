import { useEffect, useState } from "react";
import { usePlatform } from "../../platform/context.ts";

const LOOK_AGAIN_MS = 20_000;

/** The current time, in milliseconds since 1970; updated every 20 seconds while the page is open. */
export function useNow(): number {
  const { clock } = usePlatform();
  const [{ at, now }, setNow] = useState(() => ({ at: clock, now: clock.now() }));
  // a served page that is taken over: from its moment to the device's
  if (at !== clock) setNow({ at: clock, now: clock.now() });
  useEffect(() => {
    const timer = setInterval(() => {
      setNow({ at: clock, now: clock.now() });
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [clock]);
  return now;
}
