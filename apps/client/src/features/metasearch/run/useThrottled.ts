import { useEffect, useEffectEvent, useState } from "react";

/** A value sampled every `ms` milliseconds; empty before the first sample. */
export function useThrottled(value: string, ms: number): string {
  const [seen, setSeen] = useState("");
  const look = useEffectEvent(() => {
    setSeen(value);
  });
  useEffect(() => {
    const timer = setInterval(look, ms);
    return () => {
      clearInterval(timer);
    };
  }, [ms]);
  return seen;
}
