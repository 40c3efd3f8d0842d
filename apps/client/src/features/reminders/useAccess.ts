import { useEffect, useState } from "react";
import type { Access } from "../../platform/ports/access.ts";
import { usePlatform } from "../../platform/context.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";

/**
 * The permission; checked again when the app comes back from the device's settings. Undefined: not known yet.
 * @param how `ask` lets the device ask, if it still may
 */
export function useAccess(
  reminders: Reminders,
  how: "access" | "ask" = "access",
): {
  readonly access: Access | undefined;
  readonly look: () => void;
} {
  const { page } = usePlatform();
  const [access, setAccess] = useState<Access>();
  const look = async () => {
    setAccess(await reminders.runs.access());
  };
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const now = await reminders.runs[how]();
      if (!isOver) setAccess(now);
    };
    void ask();
    const end = page.onShown(() => void ask());
    return () => {
      isOver = true;
      end();
    };
  }, [page, reminders, how]);
  return { access, look: () => void look() };
}
