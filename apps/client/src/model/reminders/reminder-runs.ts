import { localDay, type AccountData } from "@freihand/contract";
import pLimit from "p-limit";
import { ApiError, TransportError } from "../../api/errors.ts";
import type { Access } from "../../platform/ports/access.ts";
import { CalendarError } from "../../platform/ports/calendar.ts";
import { calendarFor, fillCalendar, findCalendar } from "./calendar-run.ts";
import { planNotifications } from "./notification-run.ts";
import { keepOnly } from "./notification-tray.ts";
import { collectDeadlines } from "./reminder-deadlines.rules.ts";
import { ReminderError, type ReminderDeps, type RunContext } from "./reminder-device.ts";
import { ownerPrefix, type ReminderOwner } from "./reminder-key.rules.ts";
import { reminderType } from "./reminder-type.rules.ts";
import {
  isSameOwner,
  isValid,
  isDueToday,
  markSucceeded,
  withCalendar,
  withChanged,
  type Reminder,
  type ReminderFailure,
} from "./reminder.rules.ts";

/** The runs that bring account data onto the device. Operations on the device are serialised. */
export class ReminderRuns {
  readonly deps: ReminderDeps;
  readonly #inTurn = pLimit(1);
  /** Owners whose run is in progress: it applies the new account itself. */
  readonly #running = new Set<string>();

  constructor(deps: ReminderDeps) {
    this.deps = deps;
  }

  /** Those of the project in use. */
  all(): readonly Reminder[] {
    const project = this.deps.project();
    return this.deps.store.getState().reminders.filter((one) => one.project === project);
  }

  /** The reminder in its current state; undefined: it is gone. */
  find(owner: ReminderOwner): Reminder | undefined {
    return this.deps.store.getState().reminders.find((one) => isSameOwner(one, owner));
  }

  /** Those that today's run is for. */
  due(): readonly Reminder[] {
    const today = localDay(this.deps.device.clock.now());
    return this.all().filter((one) => this.deps.hasAccount(one) && isDueToday(one, today));
  }

  /** The permission; a device failure counts as a refusal. @source spec §8 "Permission requests" */
  async access(): Promise<Access> {
    return this.#askDevice("access");
  }

  /** Like `access`, but lets the device prompt. Only for the patron's own actions. */
  async ask(): Promise<Access> {
    const access = await this.access();
    return access === "askable" ? this.#askDevice("ask") : access;
  }

  async #askDevice(how: "access" | "ask"): Promise<Access> {
    const { calendar, notifications } = this.deps.device;
    const port = this.#type() === "calendar" ? calendar : notifications;
    try {
      return (await port?.[how]()) ?? "denied";
    } catch {
      return "denied"; // spec §8: swallowed and treated as no permission
    }
  }

  #type() {
    return reminderType(this.deps.device);
  }

  /**
   * Fetches a card's account and updates the device; the outcome is recorded in the reminder.
   * @returns undefined: it succeeded, or there was nothing to do
   * @source spec §4 "Successful refresh", §5 "Valid reminder"
   */
  async refresh(owner: ReminderOwner): Promise<ReminderFailure | undefined> {
    const name = ownerPrefix(owner);
    this.#running.add(name);
    try {
      if ((await this.access()) !== "granted") throw new ReminderError("permission");
      await this.runExclusive(() => this.#lookForCalendar(owner));
      if (!this.#isValid(owner)) return undefined;
      const account = await this.deps.fetchAccount(owner);
      await this.runExclusive(() => this.#bring(owner, account, true));
      // switched off or signed out meanwhile, it stays so
      if (this.#isValid(owner))
        this.change(owner, (now) => markSucceeded(now, this.deps.device.clock.now()));
      return undefined;
    } catch (error) {
      return this.#fail(owner, toReminderFailure(error));
    } finally {
      this.#running.delete(name);
    }
  }

  /**
   * Brings a newer account onto the device without a fetch. What is due and new since today's run is shown at once;
   * before that run, the run shows it. A failure here is repaired by the next run.
   * @source spec §5 "Scheduling", rulings 32, 34
   */
  async move(owner: Reminder, account: AccountData): Promise<void> {
    if (!this.#isValid(owner) || this.#running.has(ownerPrefix(owner))) return;
    try {
      if ((await this.access()) !== "granted") return;
      const hasRun = !isDueToday(owner, localDay(this.deps.device.clock.now()));
      await this.runExclusive(() => this.#bring(owner, account, hasRun));
    } catch {
      // The next response or the next run updates them.
    }
  }

  /** Runs an operation on the device after all earlier ones. */
  runExclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  change(owner: ReminderOwner, change: (reminder: Reminder) => Reminder): void {
    this.deps.store.getState().update((kept) => withChanged(kept, owner, change));
  }

  /**
   * Gives a reminder its calendar, found by name or newly created, and brings it up to date.
   * @returns as `refresh`
   */
  async start(owner: ReminderOwner): Promise<ReminderFailure | undefined> {
    try {
      await this.#makeCalendar(owner);
    } catch (error) {
      if (toReminderFailure(error) === "no-source") return this.#fail(owner, "no-source");
      // the run reports what is missing
    }
    return this.refresh(owner);
  }

  async #makeCalendar(owner: ReminderOwner): Promise<void> {
    const { calendar } = this.deps.device;
    const reminder = this.find(owner);
    if (!calendar || reminder?.type !== "calendar") return;
    await this.runExclusive(async () => {
      const made = await calendarFor(calendar, reminder);
      this.change(owner, (now) => withCalendar(now, made));
    });
  }

  #fail(owner: ReminderOwner, failed: ReminderFailure): ReminderFailure {
    this.change(owner, (now) => (now.enabled ? { ...now, failed } : now));
    return failed;
  }

  /** Cancels the scheduled notifications of cards without reminders. */
  async tidy(): Promise<void> {
    const { notifications } = this.deps.device;
    if (!notifications) return;
    await this.runExclusive(async () => {
      const { reminders } = this.deps.store.getState();
      await keepOnly(
        notifications,
        reminders.filter(({ enabled }) => enabled),
      );
    });
  }

  /** Records when a calendar is gone, as the patron may have removed it; otherwise changes nothing. */
  async look(owner: ReminderOwner): Promise<void> {
    const { calendar } = this.deps.device;
    const reminder = this.find(owner);
    if (!calendar || reminder?.type !== "calendar" || reminder.id === undefined) return;
    if (await findCalendar(calendar, reminder)) return;
    this.change(owner, ({ id: _gone, ...now }) => now);
  }

  /** The patron may have renamed the calendar, or removed it. */
  async #lookForCalendar(owner: ReminderOwner): Promise<void> {
    const { calendar } = this.deps.device;
    const reminder = this.find(owner);
    if (!calendar || reminder?.type !== "calendar") return;
    const found = await findCalendar(calendar, reminder);
    this.change(owner, (now) => withCalendar(now, found));
    if (found || !reminder.enabled) return;
    throw new ReminderError(reminder.failed === "no-source" ? "no-source" : "no-calendar");
  }

  async #bring(owner: ReminderOwner, account: AccountData, shows: boolean): Promise<void> {
    await this.#lookForCalendar(owner);
    const reminder = this.find(owner);
    if (!reminder || !this.#isValid(owner)) return; // gone during the request to the library
    const { store, words, chance, device, libraryName } = this.deps;
    const library = (await libraryName(owner)) ?? words.library(owner.libraryId);
    const context = { store, words, chance, library, shows, now: device.clock.now() };
    const count = await this.#fill(reminder, account, context);
    this.change(owner, (now) => ({ ...now, count }));
  }

  async #fill(owner: Reminder, account: AccountData, context: RunContext): Promise<number> {
    const { calendar, notifications } = this.deps.device;
    const deadlines = collectDeadlines(account);
    if (owner.type === "notifications" && notifications)
      return planNotifications(notifications, { owner, deadlines }, context);
    if (owner.id === undefined || !calendar) throw new ReminderError("no-calendar");
    const { id, name } = owner;
    return fillCalendar(calendar, { calendar: { id, name }, owner, deadlines }, context);
  }

  #isValid(owner: ReminderOwner): boolean {
    const reminder = this.find(owner);
    const isHere = owner.project === this.deps.project();
    return reminder !== undefined && isHere && isValid(reminder, this.deps.hasAccount(reminder));
  }
}

function toReminderFailure(error: unknown): ReminderFailure {
  if (error instanceof ReminderError) return error.failure;
  if (error instanceof CalendarError && error.failure === "no-source") return "no-source";
  if (error instanceof TransportError) return "connection";
  return error instanceof ApiError ? "library" : "device";
}
