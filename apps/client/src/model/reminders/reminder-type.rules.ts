/** Kinds of reminders. @source spec §3 "Reminder" */
export type ReminderType = "calendar" | "notifications";

/** The properties of a device that determine its kind of reminders. */
export interface RemindingDevice {
  readonly name: "web" | "ios" | "android";
  readonly calendar?: unknown;
  readonly notifications?: unknown;
}

/**
 * The kind of reminders of this device; undefined: none.
 * @source spec §4 "Reminder type"
 */
export function reminderType(device: RemindingDevice): ReminderType | undefined {
  if (device.name === "ios" && device.calendar !== undefined) return "calendar";
  if (device.name === "android" && device.notifications !== undefined) return "notifications";
  return undefined;
}
