import { lazy, Suspense } from "react";
import { reminderType } from "../../model/reminders/reminder-type.rules.ts";
import { LoadingList } from "../../parts/LoadingList.tsx";
import { usePlatform } from "../../platform/context.ts";
import { RemindersUnavailable } from "./RemindersUnavailable.tsx";

// Only the installed app needs it.
const ReminderList = lazy(async () => ({
  default: (await import("./ReminderList.tsx")).ReminderList,
}));

/** Reminders of deadlines, if the device supports them. @source spec §2 "reminders", "Reminder display" */
export function RemindersScreen() {
  const platform = usePlatform();
  const type = reminderType(platform);
  if (type === undefined || platform.isPublicComputer === true) return <RemindersUnavailable />;
  return (
    <Suspense fallback={<LoadingList rows={3} />}>
      <ReminderList type={type} />
    </Suspense>
  );
}
