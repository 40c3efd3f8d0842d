import { useEffect } from "react";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk } from "../desk-context.ts";
import { isIdle } from "./idle-lock.rules.ts";

const CHECK_MS = 5000;

/** Locks the desk when nobody has touched it for a while. The clock decides: a computer that has slept is locked at once. */
export function useIdleLock(isOn: boolean): void {
  const { clock, page } = usePlatform();
  const { session, desk } = useDesk();
  useEffect(() => {
    if (!isOn) return undefined;
    let last = clock.now();
    const look = () => {
      desk.tick();
      if (isIdle(last, clock.now())) {
        desk.endReader();
        session.leave("idle");
      }
    };
    const timer = setInterval(look, CHECK_MS);
    const ends = [
      page.onShown(look),
      page.onInput(() => {
        look();
        last = clock.now();
      }),
    ];
    return () => {
      clearInterval(timer);
      for (const end of ends) end();
    };
  }, [clock, desk, isOn, page, session]);
}
