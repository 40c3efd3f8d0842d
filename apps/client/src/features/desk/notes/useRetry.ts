import { useEffect, useEffectEvent } from "react";
import { usePlatform } from "../../../platform/context.ts";

const RETRY_MS = 5000;

/** Tries again and again, and at once when the device says that it is connected. */
export function useRetry(work: () => void): void {
  const { network, page } = usePlatform();
  const attempt = useEffectEvent(work);
  useEffect(() => {
    const timer = setInterval(() => {
      attempt();
    }, RETRY_MS);
    const ends = [
      network.subscribe(() => {
        if (network.isOnline()) attempt();
      }),
      page.onShown(() => {
        attempt();
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [network, page]);
}
