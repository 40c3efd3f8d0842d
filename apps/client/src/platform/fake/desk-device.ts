import type { DeskDevice } from "../ports/desk-device.ts";

/** What a staff's computer of the tests keeps. */
export interface FakeDeskStorage {
  /** Ends with the tab. */
  readonly texts: Map<string, string>;
  /** Shared by all tabs. */
  readonly sealed: Map<string, unknown>;
}

/** A staff's computer: what it keeps, and what it played as `play 880 …`. */
export function fakeDeskDevice(happened: string[], { texts, sealed }: FakeDeskStorage): DeskDevice {
  return {
    tabTexts: {
      read: (key) => texts.get(key),
      write: (key, text) => {
        texts.set(key, text);
      },
      remove: (key) => {
        texts.delete(key);
      },
    },
    sealed: {
      read: (key) => Promise.resolve(structuredClone(sealed.get(key))),
      write: (key, value) => {
        sealed.set(key, structuredClone(value));
        return Promise.resolve();
      },
      remove: (key) => {
        sealed.delete(key);
        return Promise.resolve();
      },
    },
    play: (tones) => {
      happened.push(`play ${tones.map(({ hertz }) => String(hertz)).join(" ")}`);
    },
    typesOnScreen: () => false,
  };
}
