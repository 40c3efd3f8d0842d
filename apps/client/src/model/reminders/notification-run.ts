import { localDay } from "@freihand/contract";
import type { NewNotification, NotificationsPort } from "../../platform/ports/notifications.ts";
import type { Deadline } from "./reminder-deadlines.rules.ts";
import type { RunContext } from "./reminder-device.ts";
import {
  freeId,
  isLaterOf,
  laterKey,
  notificationPlan,
  shownKey,
  type DueGroup,
  type LaterGroup,
} from "./reminder-notifications.rules.ts";
import {
  dropStaleRecords,
  isSameRecord,
  shownByDevice,
  withChanged,
  withIds,
  withRecord,
  type ComingNotification,
  type Reminder,
  type ScheduledRecord,
} from "./reminder.rules.ts";

/** Target of a tap on a notification. */
const ACCOUNT_PATH = "/account";

/**
 * Schedules the notifications of a card, cancels those that no longer apply and shows what is due. Each step is
 * recorded first, and new ones are added before old ones are removed: interrupted anywhere, nothing is lost or shown
 * twice, and the next run continues from there.
 * @returns how many are scheduled
 * @source spec §4 "Reminders", §5 "Scheduling", rulings 6, 32, Q-39, Q-40
 */
export async function planNotifications(
  port: NotificationsPort,
  { owner, deadlines }: NotificationRun,
  context: RunContext,
): Promise<number> {
  const { store, now, shows } = context;
  const today = localDay(now);
  const plan = notificationPlan(deadlines, store.getState().notificationDays, today);
  const ids = await readIds(port, context);
  const held = ids.pending.filter((one) => isLaterOf(owner, one));
  // While entries only move, a notification still due today waits for its time.
  const waiting = plan.now.flatMap((group): readonly LaterGroup[] => {
    const at = held.find(({ key }) => key === laterKey(owner, group))?.at;
    return shows || at === undefined || localDay(at) < today ? [] : [{ ...group, at }];
  });
  const later = [...plan.later, ...waiting].map((group): Numbered => {
    const key = laterKey(owner, group);
    return { ...group, key, id: held.find((one) => one.key === key)?.id ?? ids.take() };
  });
  noteComing({ owner, later, ids }, context);
  await scheduleLater(port, { owner, later, ids }, context);
  noteSet(owner, context);
  if (shows) for (const due of plan.now) await showOnce(port, { owner, due, ids }, context);
  return later.length;
}

interface NotificationRun {
  readonly owner: Reminder;
  readonly deadlines: readonly Deadline[];
}

/** A scheduled notification with its ids. */
interface Numbered extends LaterGroup {
  readonly id: number;
  readonly key: string;
}

interface LaterRun {
  readonly owner: Reminder;
  readonly later: readonly Numbered[];
  readonly ids: Ids;
}

/** Records what is scheduled, and what the device has shown meanwhile. */
function noteComing({ owner, later, ids }: LaterRun, { store, now }: RunContext): void {
  const today = localDay(now);
  const isIn = (all: Ids["pending"], { id, type, at }: ComingNotification) =>
    all.some((held) => held.id === id || held.key === laterKey(owner, { type, day: at }));
  const shown = shownByDevice(
    owner,
    today,
    (one) => !isIn(ids.pending, one) && (one.isSet || isIn(ids.delivered, one)),
  );
  const coming = later.map(({ type, day, at, id }): ComingNotification => {
    const known = owner.coming.find((one) => one.type === type && one.at === day);
    const on = localDay(at);
    return { type, at: day, on, id, isSet: known?.isSet === true && known.on === on };
  });
  store.getState().update((kept) => {
    const bearing = withIds(
      dropStaleRecords(kept, today),
      owner,
      coming.map(({ id }) => id),
    );
    return withChanged(shown.reduce(withRecord, bearing), owner, (one) => ({ ...one, coming }));
  });
}

function noteSet(owner: Reminder, { store }: RunContext): void {
  store.getState().update((kept) =>
    withChanged(kept, owner, (now) => ({
      ...now,
      coming: now.coming.map((one) => ({ ...one, isSet: true })),
    })),
  );
}

/** Ids in use on the device, and unused ones. */
interface Ids {
  readonly pending: Awaited<ReturnType<NotificationsPort["pending"]>>;
  readonly delivered: Awaited<ReturnType<NotificationsPort["delivered"]>>;
  readonly take: () => number;
}

/** Reads them from the device. */
export async function readIds(
  port: NotificationsPort,
  { store, chance }: RunContext,
): Promise<Ids> {
  const [pending, delivered] = [await port.pending(), await port.delivered()];
  const { scheduled, reminders } = store.getState();
  const unsure = scheduled.filter(({ isShown }) => !isShown);
  // what was shown and dismissed counts as shown with the next run of its card: until then its id is its only trace
  const coming = reminders.flatMap((one) => one.coming);
  const taken = new Set(
    [...pending, ...delivered, ...unsure, ...coming].flatMap(({ id }) =>
      id === undefined ? [] : id,
    ),
  );
  return {
    pending,
    delivered,
    take: () => {
      const id = freeId(taken, chance());
      taken.add(id);
      return id;
    },
  };
}

async function scheduleLater(
  port: NotificationsPort,
  { owner, later, ids }: LaterRun,
  context: RunContext,
): Promise<void> {
  const wanted = later.map((group): NewNotification => {
    const { id, key, at } = group;
    return { ...wording({ ...group, isExpired: false }, context), id, key, at };
  });
  if (wanted.length > 0) await port.schedule(wanted);
  const stale = ids.pending.filter(
    (held) => isLaterOf(owner, held) && !later.some(({ id }) => id === held.id),
  );
  if (stale.length > 0) await port.cancel(stale.map(({ id }) => id));
}

function wording(
  group: DueGroup,
  { words, library }: RunContext,
): Omit<NewNotification, "id" | "key" | "at"> {
  return {
    title: words.title(group),
    body: words.body(library, group.titles),
    path: ACCOUNT_PATH,
  };
}

/**
 * Shows what is due, at most once a day. The intent is recorded first; if the app ended in between, the device is asked
 * whether it was shown, and if not, it is shown under the same id.
 */
async function showOnce(
  port: NotificationsPort,
  { owner, due, ids }: DueRun,
  context: RunContext,
): Promise<void> {
  const { store, now } = context;
  const today = localDay(now);
  const key = shownKey(owner, due, today);
  const fresh = recordOf(owner, due, today);
  const known = store.getState().scheduled.find((one) => isSameRecord(one, fresh));
  if (known?.isShown === true) return;
  const id = known?.id ?? ids.take();
  const keep = (isShown: boolean) => {
    store
      .getState()
      .update((kept) => withRecord(withIds(kept, owner, [id]), { ...fresh, id, isShown }));
  };
  const isThere = [...ids.delivered, ...ids.pending].some(
    (held) => held.key === key || held.id === known?.id,
  );
  if (!isThere) {
    keep(false);
    await port.schedule([{ ...wording(due, context), id, key }]);
  }
  keep(true);
}

interface DueRun {
  readonly owner: Reminder;
  readonly due: DueGroup;
  readonly ids: Ids;
}

function recordOf(
  { project, libraryId, userId }: Reminder,
  { type, day }: DueGroup,
  today: ScheduledRecord["scheduled"],
): ScheduledRecord {
  return {
    project,
    libraryId,
    userId,
    at: day,
    type,
    scheduled: today,
    isShown: false,
  };
}
