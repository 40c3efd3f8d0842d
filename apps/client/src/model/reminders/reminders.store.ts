import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore, type Update } from "../settings/kept-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import { NO_REMINDERS, remindersShape, type RemindersKept } from "./reminder.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The reminders of a device and the action to change them. */
interface RemindersState extends RemindersKept {
  /** Applies a transition of the rules. */
  readonly update: Update<RemindersKept>;
}
export type RemindersStore = StoreApi<RemindersState>;

/** The reminders stored on one device. @source spec §3 "Reminder", "Notifications" */
export function createRemindersStore(texts: TextStore): RemindersStore {
  const kept = createPersisted(texts, {
    key: STORED_KEYS.reminders,
    version: 1,
    schema: remindersShape,
    fallback: NO_REMINDERS,
  });
  return createKeptStore<RemindersKept, Omit<RemindersState, keyof RemindersKept>>({
    kept,
    stateOf: ({ reminders, notificationDays, scheduled }) => ({
      reminders,
      notificationDays,
      scheduled,
    }),
    actions: (update) => ({ update }),
  });
}
