import { use } from "react";
import { useStore } from "zustand";
import { useModel } from "../../model/context.ts";
import type { RemindersKept } from "../../model/reminders/reminder.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";

/** The reminders of this device; the component suspends until their code is loaded. */
export function useReminders(): Reminders {
  return use(useModel().reminders.open());
}

/** What is stored about them, as it changes. */
export function useRemindersKept(reminders: Reminders): RemindersKept {
  return useStore(reminders.store);
}
