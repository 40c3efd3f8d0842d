import type { MessageKey, MessageValues } from "../../i18n/index.ts";
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

/** The outcome of an action, in words. */
export interface Outcome {
  readonly key: MessageKey;
  readonly values?: MessageValues;
}
