/** What reminds the patron. @source spec §3 "Reminder" */
export type ReminderType = "calendar" | "notifications";

/** What of a device decides how it can remind. */
export interface RemindingDevice {
  readonly name: "web" | "ios" | "android";
  readonly calendar?: unknown;
  readonly notifications?: unknown;
}

/**
 * How this device reminds; undefined: it cannot.
 * @source spec §4 "Reminder type"
 */
export function reminderType(device: RemindingDevice): ReminderType | undefined {
  if (device.name === "ios" && device.calendar !== undefined) return "calendar";
  if (device.name === "android" && device.notifications !== undefined) return "notifications";
  return undefined;
}
