import { RemindersScreen } from "../../features/reminders/RemindersScreen.tsx";

/** Reminders of deadlines. @source spec §2 "reminders" */
export function RemindersPage() {
  return <RemindersScreen />;
}
