import type { DeskDevice } from "../ports/desk-device.ts";

/** A staff's computer: its tab's texts, and what it played as `play 880 …`. */
export function fakeDeskDevice(happened: string[], texts: Map<string, string>): DeskDevice {
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
    play: (tones) => {
      happened.push(`play ${tones.map(({ hertz }) => String(hertz)).join(" ")}`);
    },
    typesOnScreen: () => false,
  };
}
