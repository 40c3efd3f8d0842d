import type { System } from "./bridge-message.ts";

/** What the abilities of a phone need of it. */
export interface PhoneContext {
  readonly system: System;
  /** The phone's clock: milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Tells the app of an event.
   * @param kept whether it waits until somebody listens
   */
  readonly emit: (event: PhoneEvent, kept?: "kept") => void;
}

/** Something that happens on the native side. */
export interface PhoneEvent {
  readonly plugin: string;
  readonly name: string;
  readonly data: unknown;
}
