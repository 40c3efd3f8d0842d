import type { AccountData } from "@freihand/contract";
import type { Access } from "../../platform/ports/access.ts";
import { clearCalendar, nextInCalendar, tryCalendar } from "./calendar-run.ts";
import { nextNotification, takeOffScreen, tryNotification } from "./notification-tray.ts";
import { reminderType } from "./reminder-type.rules.ts";
import type { ReminderDeps } from "./reminder-device.ts";
import type { ReminderOwner } from "./reminder-key.rules.ts";
import type { LeadDays } from "./reminder-notifications.rules.ts";
import { ReminderRuns } from "./reminder-runs.ts";
import {
  defaultName,
  disableReminder,
  isSameOwner,
  NO_REMINDERS,
  withCalendar,
  withoutReminder,
  withReminder,
  type Reminder,
  type ReminderFailure,
} from "./reminder.rules.ts";
import { isSameCard, type CardKey } from "../session/session.rules.ts";

/** Outcome of the job over all reminders that needed it. @source spec §8 "Refresh-all failure", "Partial failure" */
export interface RefreshAllOutcome {
  readonly succeeded: number;
  readonly failed: number;
}

/** The patron's actions on reminders, and the app's own. @source spec §4 "Reminders" */
export class Reminders {
  readonly runs: ReminderRuns;
  readonly #deps: ReminderDeps;
  /** How many cards are being set up. */
  #settingUp = 0;
  /** The job in progress. */
  #refreshing: Promise<RefreshAllOutcome> | undefined;

  constructor(deps: ReminderDeps) {
    this.#deps = deps;
    this.runs = new ReminderRuns(deps);
  }

  get store() {
    return this.#deps.store;
  }

  /** Those that today's run is for, except one that is being set up. */
  due(): readonly Reminder[] {
    return this.#settingUp > 0 ? [] : this.runs.due();
  }

  /**
   * The patron switches the reminder of a card on.
   * @returns what the patron allows; without "granted" nothing has changed
   * @source spec §5 "Permissions"
   */
  async enable(card: CardKey): Promise<Access> {
    const access = await this.runs.ask();
    if (access !== "granted") return access;
    this.#settingUp += 1;
    try {
      const owner = await this.#enabled(card);
      await this.runs.start(owner);
    } finally {
      this.#settingUp -= 1;
    }
    return access;
  }

  async #enabled(card: CardKey): Promise<Reminder> {
    const { failed: _before, ...reminder } = this.of(card) ?? (await this.#new(card));
    const enabled = { ...reminder, enabled: true };
    this.store.getState().update((kept) => withReminder(kept, enabled));
    return enabled;
  }

  async #new({ libraryId, userId }: CardKey): Promise<Reminder> {
    const { project, libraryName, words, device } = this.#deps;
    const library = (await libraryName({ libraryId, userId })) ?? words.library(libraryId);
    const type = reminderType(device) ?? "notifications";
    return {
      project: project(),
      libraryId,
      userId,
      enabled: false,
      name: defaultName(library, userId),
      ...(type === "notifications" && { id: `${String(libraryId)}-${userId}` }),
      count: 0,
      type,
      coming: [],
    };
  }

  /** The reminder of a card in the project in use. */
  of(card: CardKey): Reminder | undefined {
    return this.runs.all().find((one) => isSameCard(one, card));
  }

  /** @source spec §4 "Toggling" */
  async disable(owner: ReminderOwner): Promise<void> {
    const now = this.#deps.device.clock.now();
    this.runs.change(owner, (reminder) => disableReminder(reminder, now));
    await this.runs.tidy();
  }

  /** The patron starts the run; the device may prompt. */
  async refreshNow(owner: ReminderOwner): Promise<ReminderFailure | undefined> {
    await this.runs.ask();
    return this.runs.refresh(owner);
  }

  /** The patron names the calendar, before there is one. */
  rename(owner: ReminderOwner, name: string): void {
    this.runs.change(owner, (now) => (now.id === undefined ? { ...now, name } : now));
  }

  /** Recreates a calendar that is gone, with all its entries. */
  async makeAnew(owner: ReminderOwner): Promise<Access> {
    const access = await this.runs.ask();
    if (access !== "granted") return access;
    await this.runs.start(owner);
    return access;
  }

  /**
   * Removes what the app has written into a calendar, and the calendar if the app created it and nothing else is in it;
   * the reminder is off. In the patron's own calendar, only this card's entries.
   * @returns whether the calendar is still there
   * @throws the device's error
   */
  async removeCalendar(reminder: Reminder): Promise<"removed" | "kept"> {
    const { calendar, clock } = this.#deps.device;
    if (!calendar || reminder.id === undefined) return "removed";
    const all = reminder.isOurs === true ? this.#sharing(reminder.id) : [reminder];
    for (const one of all) await this.disable(one);
    const outcome = await this.runs.runExclusive(() =>
      clearCalendar(calendar, reminder, clock.now()),
    );
    for (const one of all)
      this.runs.change(one, (now) => ({ ...withCalendar(now, undefined), count: 0 }));
    return outcome;
  }

  /** Reminders that are written into a calendar, of whatever project. */
  #sharing(id: string): readonly Reminder[] {
    return this.store.getState().reminders.filter((one) => one.id === id);
  }

  /** @param days before a deadline; the notifications of all cards are rescheduled */
  async setLead(days: LeadDays): Promise<void> {
    this.store.getState().update((kept) => ({ ...kept, notificationDays: days }));
    for (const one of this.runs.all())
      if (one.enabled && this.#deps.hasAccount(one)) await this.runs.refresh(one);
  }

  /** Refreshes those that are due today; concurrent callers share one run. @source spec §4 "Refresh all" */
  async refreshAll(): Promise<RefreshAllOutcome> {
    this.#refreshing ??= this.#refreshDue().finally(() => {
      this.#refreshing = undefined;
    });
    return this.#refreshing;
  }

  /** One by one. */
  async #refreshDue(): Promise<RefreshAllOutcome> {
    const failures: (ReminderFailure | undefined)[] = [];
    for (const one of this.due()) failures.push(await this.runs.refresh(one));
    const failed = failures.filter((failure) => failure !== undefined).length;
    return { failed, succeeded: failures.length - failed };
  }

  /** Follows a newer account of a card. */
  async follow(account: AccountData): Promise<void> {
    const reminder = this.of(account);
    if (reminder?.enabled === true) await this.runs.move(reminder, account);
  }

  /** Rewrites the texts of all reminders in the current language. */
  async refreshTexts(): Promise<void> {
    for (const one of this.runs.all()) {
      const account = this.#deps.knownAccount(one);
      if (account) await this.follow(account);
    }
  }

  /**
   * When the device next reminds of a card, in milliseconds since 1970; undefined: not at all, or it does not report
   * it.
   */
  async next(owner: Reminder): Promise<number | undefined> {
    const { calendar, notifications, clock } = this.#deps.device;
    if ((await this.runs.access()) !== "granted") return undefined;
    return this.runs.runExclusive(async () => {
      if (owner.type === "calendar") {
        await this.runs.look(owner);
        return calendar && nextInCalendar(calendar, owner, clock.now());
      }
      return notifications && nextNotification(notifications, owner, clock.now());
    });
  }

  /** Lets the device show a test reminder; not counted. @throws the device's error @source rulings 34 */
  async test(owner: Reminder): Promise<void> {
    const { device, words, store, chance } = this.#deps;
    const { calendar, notifications } = device;
    const now = device.clock.now();
    await this.runs.runExclusive(async () => {
      if (owner.type === "calendar")
        await (calendar && tryCalendar(calendar, owner, { now, words }));
      else
        await (notifications &&
          tryNotification(notifications, owner, { store, words, chance, now }));
    });
  }

  /** The patron removes a reminder whose card is gone; its calendar stays. */
  async remove(owner: ReminderOwner): Promise<void> {
    const reminder = this.store.getState().reminders.find((one) => isSameOwner(one, owner));
    this.store.getState().update((kept) => withoutReminder(kept, owner));
    await this.#tidyAfter(reminder ?? owner);
  }

  /**
   * After a card has signed out: cancels its scheduled notifications and dismisses the shown ones, as they name titles.
   * A calendar stays on the device, and so does the reminder, by which it can be removed.
   * @param card undefined: all cards of all projects, and everything about reminders
   */
  async forget(card: CardKey | undefined): Promise<void> {
    const reminder = card && this.of(card);
    if (!card) this.store.getState().update(() => NO_REMINDERS);
    else if (reminder?.type === "notifications")
      this.store.getState().update((kept) => withoutReminder(kept, reminder));
    if (!card || reminder) await this.#tidyAfter(reminder);
    else await this.runs.tidy();
  }

  /** @param gone undefined: all */
  async #tidyAfter(gone: (ReminderOwner & Partial<Pick<Reminder, "ids">>) | undefined) {
    await this.runs.tidy();
    const { notifications } = this.#deps.device;
    if (notifications) await this.runs.runExclusive(() => takeOffScreen(notifications, gone));
  }
}
