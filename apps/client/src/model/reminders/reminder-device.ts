import type { AccountData, ProjectId } from "@freihand/contract";
import type { CalendarPort } from "../../platform/ports/calendar.ts";
import type { ClockPort } from "../../platform/ports/platform.ts";
import type { NotificationsPort } from "../../platform/ports/notifications.ts";
import type { RemindingDevice } from "./reminder-type.rules.ts";
import type { ReminderFailure } from "./reminder.rules.ts";
import type { ReminderWords } from "./reminder-words.ts";
import type { RemindersStore } from "./reminders.store.ts";
import type { CardKey } from "../session/session.rules.ts";

/** Dependencies on the device. */
export interface ReminderDevice extends RemindingDevice {
  readonly calendar?: CalendarPort;
  readonly notifications?: NotificationsPort;
  readonly clock: ClockPort;
}

/** Dependencies of the reminders. */
export interface ReminderDeps {
  readonly device: ReminderDevice;
  readonly store: RemindersStore;
  /** The project in use. */
  readonly project: () => ProjectId;
  /** Whether the card is signed in on this device of the patron's own. */
  readonly hasAccount: (card: CardKey) => boolean;
  /** The current account of a card. */
  readonly fetchAccount: (card: CardKey) => Promise<AccountData>;
  /** The last known account; undefined: none is cached. */
  readonly knownAccount: (card: CardKey) => AccountData | undefined;
  /** Undefined: it is not known. */
  readonly libraryName: (card: CardKey) => Promise<string | undefined>;
  readonly words: ReminderWords;
  /** At least 0 and less than 1, at random. */
  readonly chance: () => number;
}

/** State of a run. */
export interface RunContext extends Pick<ReminderDeps, "store" | "words" | "chance"> {
  readonly now: number;
  readonly library: string;
  /** Whether due notifications are shown at once; before today's run they wait for it. */
  readonly shows: boolean;
}

/** A run that could not be completed. */
export class ReminderError extends Error {
  override readonly name = "ReminderError";
  readonly failure: ReminderFailure;
  constructor(failure: ReminderFailure, options?: ErrorOptions) {
    super(failure, options);
    this.failure = failure;
  }
}
