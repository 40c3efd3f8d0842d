import { addDays, type IsoDate } from "@freihand/contract";
import type { HeldNotification } from "../../platform/ports/notifications.ts";
import { momentOn } from "./reminder.rules.ts";
import type { Deadline, DeadlineType } from "./reminder-deadlines.rules.ts";
import {
  isReminderKey,
  ownerPrefix,
  reminderKey,
  type ReminderOwner,
} from "./reminder-key.rules.ts";

/** How many days before a deadline notifications may be due. @source spec §9 "Warning periods" */
export const LEAD_DAYS = [0, 1, 3, 7] as const;
/** One of them. */
export type LeadDays = (typeof LEAD_DAYS)[number];

/** Deadlines of one account on the same day, combined in one notification. @source rulings 32 */
interface DeadlineGroup {
  readonly type: DeadlineType;
  readonly day: IsoDate;
  readonly titles: readonly string[];
}

/** A scheduled notification. */
export interface LaterGroup extends DeadlineGroup {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A notification that is due. */
export interface DueGroup extends DeadlineGroup {
  /** The deadline is past. */
  readonly isExpired: boolean;
}

/** When each notification of an account is due. */
export interface NotificationPlan {
  readonly later: readonly LaterGroup[];
  readonly now: readonly DueGroup[];
}

/**
 * A notification is due on its lead day at 09:00 if that day starts after the end of today, else at once.
 * @source spec §5 "Scheduling", rulings 32
 */
export function notificationPlan(
  deadlines: readonly Deadline[],
  lead: LeadDays,
  today: IsoDate,
): NotificationPlan {
  const groups = groupDeadlines(deadlines).map((group) => ({
    group,
    on: addDays(group.day, -lead),
  }));
  return {
    later: groups
      .filter(({ on }) => on > today)
      .map(({ group, on }) => ({ ...group, at: momentOn(on) })),
    now: groups
      .filter(({ on }) => on <= today)
      .map(({ group }) => ({ ...group, isExpired: group.day < today })),
  };
}

function groupDeadlines(deadlines: readonly Deadline[]): readonly DeadlineGroup[] {
  const groups = Map.groupBy(deadlines, ({ type, day }) => `${type} ${day}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    return [{ type: first.type, day: first.day, titles: group.map(({ title }) => title) }];
  });
}

type Named = Pick<DeadlineGroup, "type" | "day">;

/** Key of a scheduled notification. */
export function laterKey(owner: ReminderOwner, { type, day }: Named): string {
  return reminderKey(owner, type, day);
}

/** Key of a notification that was shown at once, on a day: never cancelled as a scheduled one. */
export function shownKey(owner: ReminderOwner, { type, day }: Named, today: IsoDate): string {
  return reminderKey(owner, type, day, "shown", today);
}

const TO_COME = /-(?:lent|reservations)-[^-]+$/;

/** Whether a notification is a scheduled one, of any card. */
export function isLater({ key }: HeldNotification): boolean {
  return key !== undefined && isReminderKey(key) && TO_COME.test(key);
}

/** Whether a notification is a scheduled one of this card. */
export function isLaterOf(owner: ReminderOwner, held: HeldNotification): boolean {
  return isLater(held) && held.key?.startsWith(ownerPrefix(owner)) === true;
}

/** Number of random ids. @source spec §9 "Notification ids" */
const RANDOM_IDS = 10;

/**
 * An id for a new notification: at random among the free ones of 0 to 9; when none is free, the first one above.
 * @param chance at least 0 and less than 1
 * @source rulings 6, Q-39
 */
export function freeId(taken: ReadonlySet<number>, chance: number): number {
  const free = Array.from({ length: RANDOM_IDS }, (_, id) => id).filter((id) => !taken.has(id));
  const drawn = free[Math.floor(chance * free.length)];
  if (drawn !== undefined) return drawn;
  let above = RANDOM_IDS;
  while (taken.has(above)) above += 1;
  return above;
}
