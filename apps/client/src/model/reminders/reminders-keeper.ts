import { reminderType } from "./reminder-type.rules.ts";
import type { RemindersKeeperDeps } from "./reminders-start.ts";
import type { Reminders } from "./reminders.ts";
import type { CardKey } from "../session/session.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The reminders of this device. Their code and texts load only if there are any, or on demand. */
export class RemindersKeeper {
  readonly #deps: RemindersKeeperDeps;
  #opened: Promise<Reminders> | undefined;

  constructor(deps: RemindersKeeperDeps) {
    this.#deps = deps;
    if (this.isKept()) void this.open().catch(() => undefined); // without its code nothing is updated this time
  }

  /** Whether this device supports reminders and has any. */
  isKept(): boolean {
    const { platform } = this.#deps;
    const canRemind = reminderType(platform) !== undefined && platform.isPublicComputer !== true;
    return canRemind && platform.texts.read(STORED_KEYS.reminders) !== undefined;
  }

  /** The same promise, unless its code failed to load. */
  open(): Promise<Reminders> {
    this.#opened ??= this.#load();
    return this.#opened;
  }

  /** Cancels what is scheduled for a card that the patron has signed out; undefined: for every card. Never rejects. */
  async forget(card: CardKey | undefined): Promise<void> {
    if (!this.isKept()) return;
    try {
      await (await this.open()).forget(card);
    } catch {
      // The device or the code failed: the next start cancels what has no owner.
    }
  }

  async #load(): Promise<Reminders> {
    try {
      const { startReminders } = await import("./reminders-start.ts");
      return await startReminders(this.#deps);
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }
}
