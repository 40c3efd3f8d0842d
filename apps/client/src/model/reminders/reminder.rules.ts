import * as z from "zod/mini";
import { isoDate, libraryId, localDay, projectId, type IsoDate } from "@freihand/contract";
import type { ReminderOwner } from "./reminder-key.rules.ts";
import { withDefault } from "../shape-words.ts";

/**
 * Why a reminder's last run failed. `permission`: the patron does not allow it; `no-calendar`: its calendar is gone;
 * `no-source`: no account of the phone accepts a new calendar; `connection`: no usable response; `library`: the library
 * refused; `device`: the phone did.
 */
const reminderFailure = z.enum([
  "permission",
  "no-calendar",
  "no-source",
  "connection",
  "library",
  "device",
]);
export type ReminderFailure = z.infer<typeof reminderFailure>;

const owner = { project: projectId, libraryId, userId: z.string() };

const deadlineType = z.enum(["lent", "reservations"]);

const comingNotification = z.object({
  type: deadlineType,
  /** The deadline. */
  at: isoDate,
  /** Day on which the device shows it. */
  on: isoDate,
  /** Id of the notification. */
  id: z.int(),
  /** False: the app was about to schedule it, and may have been killed first. */
  isSet: z.boolean(),
});
/** A notification that the device shows later, even when the app is not running. */
export type ComingNotification = Readonly<z.infer<typeof comingNotification>>;

const reminder = z.object({
  ...owner,
  enabled: z.boolean(),
  /** Of its calendar. */
  name: z.string(),
  /** Of its calendar; of notifications the library-user key. Undefined: there is no calendar. */
  id: z.optional(z.string()),
  /** Whether the app created the calendar; undefined also where an earlier version did not record it. */
  isOurs: z.optional(z.boolean()),
  /** Entries or pending notifications. */
  count: z.int(),
  /** When a run last succeeded. */
  lastRefresh: z.optional(z.iso.datetime({ offset: true })),
  failed: z.optional(reminderFailure),
  type: z.enum(["calendar", "notifications"]),
  /** Of notifications. */
  coming: withDefault(z.array(comingNotification), []),
  /** Ids that its notifications bear or have borne: not every device reports the owner of a shown notification. */
  ids: z.optional(z.array(z.int())),
});
/** Reminds of the deadlines of one card. @source spec §3 "Reminder" */
export type Reminder = Readonly<z.infer<typeof reminder>>;

const scheduledRecord = z.object({
  ...owner,
  /** The deadline. */
  at: isoDate,
  type: deadlineType,
  /** Day on which it was shown. */
  scheduled: isoDate,
  /** Id of the notification; undefined: it had been scheduled before. */
  id: z.optional(z.int()),
  /** False: the app was about to show it, and may have been killed first. */
  isShown: z.boolean(),
});
/** A notification that was shown today. @source spec §3 "scheduled records" */
export type ScheduledRecord = Readonly<z.infer<typeof scheduledRecord>>;

/** Reminders as stored on this device. */
export const remindersShape = z.object({
  reminders: withDefault(z.array(reminder), []),
  notificationDays: withDefault(z.literal([0, 1, 3, 7]), 1),
  scheduled: withDefault(z.array(scheduledRecord), []),
});
/** The reminders of one device, of all its projects. */
export type RemindersKept = Readonly<z.infer<typeof remindersShape>>;

/** No reminders, with a lead time of one day. @source spec §9 "Lead time" */
export const NO_REMINDERS: RemindersKept = { reminders: [], notificationDays: 1, scheduled: [] };

/** Whether both are of the same card of the same project. */
export function isSameOwner(one: ReminderOwner, other: ReminderOwner): boolean {
  return (
    one.project === other.project &&
    one.libraryId === other.libraryId &&
    one.userId === other.userId
  );
}

/** @source spec §3 "Default calendar name" */
export const defaultName = (library: string, userId: string): string => `${library} ${userId}`;

/** With the current calendar; undefined: without one. */
export function withCalendar(
  { id: _before, isOurs: _whose, ...others }: Reminder,
  found: { readonly id: string; readonly name: string; readonly isOurs: boolean } | undefined,
): Reminder {
  return found ? { ...others, id: found.id, name: found.name, isOurs: found.isOurs } : others;
}

/** Once a day, and again after a failure. @source spec §4 "Needs an update", §9 "Once a day", rulings 34 */
export function isDueToday({ enabled, lastRefresh }: Reminder, today: IsoDate): boolean {
  if (!enabled) return false;
  return lastRefresh === undefined || localDay(Date.parse(lastRefresh)) < today;
}

/** @source spec §4 "Valid reminder" */
export function isValid({ enabled, id, name }: Reminder, hasAccount: boolean): boolean {
  return enabled && hasAccount && id !== undefined && name !== "";
}

/** State of a reminder in today's job. @source spec §2 "status icons" */
export type ReminderStatus = "done" | "failed" | "waiting";

/** @source spec §2 "status icons" */
export function reminderStatus(of: Reminder, today: IsoDate): ReminderStatus {
  if (of.failed !== undefined) return "failed";
  return isDueToday(of, today) ? "waiting" : "done";
}

/** With a reminder in place of the one of the same card, or after all others. */
export function withReminder(kept: RemindersKept, wanted: Reminder): RemindersKept {
  const isThere = kept.reminders.some((other) => isSameOwner(other, wanted));
  if (isThere) return withChanged(kept, wanted, () => wanted);
  return { ...kept, reminders: [...kept.reminders, wanted] };
}

/** With a change to one reminder; this does not bring back one that is gone. */
export function withChanged(
  kept: RemindersKept,
  of: ReminderOwner,
  change: (reminder: Reminder) => Reminder,
): RemindersKept {
  const reminders = kept.reminders.map((other) => (isSameOwner(other, of) ? change(other) : other));
  return { ...kept, reminders };
}

/** Assigns these ids to a card's notifications, and takes them from all other cards. */
export function withIds(
  kept: RemindersKept,
  of: ReminderOwner,
  ids: readonly number[],
): RemindersKept {
  const reminders = kept.reminders.map((other) => {
    const before = other.ids ?? [];
    if (isSameOwner(other, of)) return { ...other, ids: [...new Set([...before, ...ids])] };
    return { ...other, ids: before.filter((id) => !ids.includes(id)) };
  });
  return { ...kept, reminders };
}

/** Without anything about a card. */
export function withoutReminder(kept: RemindersKept, of: ReminderOwner): RemindersKept {
  const ofOthers = (other: ReminderOwner) => !isSameOwner(other, of);
  return {
    ...kept,
    reminders: kept.reminders.filter(ofOthers),
    scheduled: kept.scheduled.filter(ofOthers),
  };
}

/** A run has succeeded. @source spec §4 "Successful refresh" */
export function markSucceeded({ failed: _over, ...others }: Reminder, now: number): Reminder {
  return { ...others, enabled: true, lastRefresh: new Date(now).toISOString() };
}

/**
 * Switched off: nothing is scheduled any more; what the device has already shown still counts. Entries stay in their
 * calendar.
 * @param now milliseconds since 1970
 */
export function disableReminder({ failed: _over, ...others }: Reminder, now: number): Reminder {
  const coming = others.coming.filter(({ on }) => momentOn(on) <= now);
  return {
    ...others,
    coming,
    enabled: false,
    count: others.type === "notifications" ? 0 : others.count,
  };
}

/** Whether two records are of the same notification. @source rulings 32 */
export function isSameRecord(one: ScheduledRecord, other: ScheduledRecord): boolean {
  return (
    isSameOwner(one, other) &&
    one.type === other.type &&
    one.at === other.at &&
    one.scheduled === other.scheduled
  );
}

/** The scheduled notifications that the device must have shown today: due today and no longer pending. */
export function shownByDevice(
  { coming, ...of }: Reminder,
  today: IsoDate,
  isGone: (one: ComingNotification) => boolean,
): readonly ScheduledRecord[] {
  return coming
    .filter((one) => one.on === today && isGone(one))
    .map(({ type, at }) => ({
      project: of.project,
      libraryId: of.libraryId,
      userId: of.userId,
      at,
      type,
      scheduled: today,
      isShown: true,
    }));
}

/** With a record in place of the same one. */
export function withRecord(kept: RemindersKept, record: ScheduledRecord): RemindersKept {
  const others = kept.scheduled.filter((other) => !isSameRecord(other, record));
  return { ...kept, scheduled: [...others, record] };
}

/** @source spec §4 "Scheduled records" */
export function dropStaleRecords(kept: RemindersKept, today: IsoDate): RemindersKept {
  const scheduled = kept.scheduled.filter((record) => record.scheduled === today);
  return scheduled.length === kept.scheduled.length ? kept : { ...kept, scheduled };
}

/** The hour of the day at which reminders are due, on the device's clock. @source rulings 32, 33 */
export const REMINDING_HOUR = 9;

/** The moment at which the device's clock shows this time on this day, in milliseconds since 1970. */
export function momentOn(day: IsoDate, hour = REMINDING_HOUR, minute = 0): number {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, hour, minute).getTime();
}
