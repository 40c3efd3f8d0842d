import type { Access } from "../ports/access.ts";
import type { NewNotification, NotificationsPort } from "../ports/notifications.ts";

/** A notification that was shown, or was silenced. */
interface FakeShown extends NewNotification {
  /** Time, in milliseconds since 1970. */
  readonly shownAt: number;
  /** The patron had notifications switched off. */
  readonly isSilenced: boolean;
}

/** The notifications of a phone; outlive the app. */
export interface FakeNotifications {
  access: Access;
  /** The patron's answer to the device's prompt. */
  answer: Access;
  /** How often the device has prompted. */
  askCount: number;
  /** The device saves power: due notifications are shown only when it wakes. */
  isDozing: boolean;
  readonly pending: Map<number, NewNotification>;
  /** Those not dismissed, by id. */
  readonly delivered: Map<number, FakeShown>;
  /** All notifications ever shown, in order. */
  readonly history: FakeShown[];
  /** Pending or shown ones whose id was reused by another one. */
  readonly overwritten: string[];
}

/** The notifications of a new phone. */
export function fakeNotificationTray(): FakeNotifications {
  return {
    access: "askable",
    answer: "granted",
    askCount: 0,
    isDozing: false,
    pending: new Map(),
    delivered: new Map(),
    history: [],
    overwritten: [],
  };
}

/** Advances a phone's clock: due notifications are shown, unless it is dozing. @param now milliseconds since 1970 */
export function passTime(phone: FakeNotifications, now: number): void {
  if (phone.isDozing) return;
  for (const one of [...phone.pending.values()].toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0)))
    if (one.at !== undefined && one.at <= now) show(phone, one, one.at);
}

/** The phone wakes up: late notifications are shown. @param now milliseconds since 1970 */
export function wake(phone: FakeNotifications, now: number): void {
  phone.isDozing = false;
  for (const one of phone.pending.values())
    if (one.at !== undefined && one.at <= now) show(phone, one, now);
}

/** An Android device's notifications. */
export function fakeNotifications(
  phone: FakeNotifications,
  now: () => number,
): NotificationsPort & { readonly tap: (path: string) => void } {
  const listeners = new Set<(path: string) => void>();
  return {
    access: () => Promise.resolve(phone.access),
    ask: () => {
      phone.askCount += 1;
      if (phone.access === "askable") phone.access = phone.answer;
      return Promise.resolve(phone.access);
    },
    pending: async () => [...phone.pending.values()].map(({ id, key, at }) => ({ id, key, at })),
    // Like Android, which reports no keys of shown notifications.
    delivered: async () =>
      [...phone.delivered.values()].map(({ id }) => ({ id, key: undefined, at: undefined })),
    schedule: async (notifications) => {
      for (const one of notifications) {
        noteOverwritten(phone, one);
        // Android shows at once what is already overdue
        if (one.at === undefined || one.at <= now()) show(phone, one, now());
        else phone.pending.set(one.id, one);
      }
    },
    cancel: async (ids) => {
      for (const id of ids) phone.pending.delete(id);
    },
    remove: async (ids) => {
      for (const id of ids) phone.delivered.delete(id);
    },
    onTap: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tap: (path) => {
      for (const listener of listeners) listener(path);
    },
  };
}

function noteOverwritten(phone: FakeNotifications, one: NewNotification): void {
  const before = phone.pending.get(one.id) ?? phone.delivered.get(one.id);
  if (before !== undefined && before.key !== one.key)
    phone.overwritten.push(`${before.key} by ${one.key}`);
}

function show(phone: FakeNotifications, one: NewNotification, at: number): void {
  const shown = { ...one, shownAt: at, isSilenced: phone.access !== "granted" };
  phone.pending.delete(one.id);
  if (!shown.isSilenced) phone.delivered.set(one.id, shown);
  phone.history.push(shown);
}
