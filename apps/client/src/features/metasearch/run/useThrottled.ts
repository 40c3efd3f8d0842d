import { useEffect, useEffectEvent, useState } from "react";

/** What a value was when it was last looked at, every `ms` milliseconds; empty before the first look. */
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
