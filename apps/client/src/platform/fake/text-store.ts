import type { TextStore } from "../ports/platform.ts";

/** The local storage that the tabs of a browser share, and their change listeners. */
export interface FakeTextRoom {
  readonly texts: Map<string, string>;
  readonly textEars: Set<(key: string) => void>;
}

/** The local storage of one tab: the other tabs of the room are notified of its changes a moment later. */
export function fakeTexts(room: FakeTextRoom): TextStore {
  const own = new Set<(key: string) => void>();
  const notify = (key: string) => {
    for (const ear of room.textEars)
      if (!own.has(ear))
        queueMicrotask(() => {
          ear(key);
        });
  };
  const heldBack = new Map<string, string>();
  let isHeldBack = false;
  return {
    read: (key) => heldBack.get(key) ?? room.texts.get(key),
    holdBack: () => {
      isHeldBack = true;
    },
    write: (key, text) => {
      if (isHeldBack) {
        heldBack.set(key, text);
        return false;
      }
      room.texts.set(key, text);
      notify(key);
      return true;
    },
    remove: (key) => {
      heldBack.delete(key);
      room.texts.delete(key);
      notify(key);
    },
    subscribe: (onChange) => {
      own.add(onChange);
      room.textEars.add(onChange);
      return () => {
        own.delete(onChange);
        room.textEars.delete(onChange);
      };
    },
  };
}
