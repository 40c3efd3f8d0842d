import { localDay } from "@freihand/contract";
import { useEffect, useState } from "react";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { RefreshAllDialog } from "./RefreshAllDialog.tsx";
import { useReminders } from "./useReminders.ts";

/**
 * Asks whether to refresh all reminders that need it, when the app starts and whenever it comes into view; where the patron does
 * not want to be asked, it is done at once. A patron who has answered is not asked again that day.
 * @source spec §2 "When it shows"
 */
export function RefreshAll() {
  const { page, clock } = usePlatform();
  const reminders = useReminders();
  const { refreshAccountsHidden } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<string>();
  useEffect(() => {
    const look = () => {
      if (reminders.due().length === 0) return;
      if (refreshAccountsHidden) void reminders.refreshAll();
      else if (answered !== localDay(clock.now())) setOpen(true);
    };
    look();
    return page.onShown(look);
  }, [page, clock, reminders, refreshAccountsHidden, answered]);
  const handleClose = () => {
    setAnswered(localDay(clock.now()));
    setOpen(false);
  };
  return isOpen ? <RefreshAllDialog reminders={reminders} onClose={handleClose} /> : null;
}
