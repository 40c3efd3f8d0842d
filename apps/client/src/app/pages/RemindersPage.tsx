import { RemindersScreen } from "../../features/unavailable/RemindersScreen.tsx";

/** Reminders of due days. @source spec §2 "/reminders" */
export function RemindersPage() {
  return <RemindersScreen />;
}
