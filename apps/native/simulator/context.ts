import type { System } from "./bridge-message.ts";

/** The context for the features of a phone. */
export interface PhoneContext {
  readonly system: System;
  /** The phone's clock: milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Notifies the app of an event.
   * @param kept whether it waits for a listener
   */
  readonly emit: (event: PhoneEvent, kept?: "kept") => void;
}

/** Something that happens on the native side. */
export interface PhoneEvent {
  readonly plugin: string;
  readonly name: string;
  readonly data: unknown;
}
