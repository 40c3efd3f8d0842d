import type { Platform } from "../ports/platform.ts";
import type { StoredToken } from "../ports/token-store.ts";

/** A device for tests, with strings to pull. */
export interface FakePlatform extends Platform {
  /** Connects or disconnects the device. */
  readonly setOnline: (online: boolean) => void;
  readonly storedTexts: Map<string, string>;
  readonly storedTokens: Map<string, StoredToken>;
}

/** What tests may choose about the device. */
export interface FakeChoices {
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly host?: string;
  /** Devices with the same room are tabs of one browser: they share storage, locks and messages. */
  readonly room?: FakeRoom;
}

/** One browser with several tabs. */
export interface FakeRoom {
  readonly texts: Map<string, string>;
  readonly tokens: Map<string, StoredToken>;
  readonly ears: Set<(message: unknown) => void>;
  readonly locks: Map<string, Promise<unknown>>;
}

/** An empty browser. */
export function fakeRoom(): FakeRoom {
  return { texts: new Map(), tokens: new Map(), ears: new Set(), locks: new Map() };
}

/** One tab. */
export function fakePlatform(choices: FakeChoices = {}): FakePlatform {
  const room = choices.room ?? fakeRoom();
  const network = fakeNetwork();
  return {
    name: "web",
    host: choices.host ?? "localhost",
    clock: { now: () => choices.now ?? Date.parse("2026-11-21T09:00:00Z") },
    network,
    lock: { run: (name, work) => queued(room.locks, name, work) },
    tabs: fakeTabs(room),
    texts: {
      read: (key) => room.texts.get(key),
      write: (key, text) => room.texts.set(key, text),
      remove: (key) => room.texts.delete(key),
    },
    tokens: {
      readAll: () => Promise.resolve([...room.tokens.values()]),
      write: (entry) => {
        room.tokens.set(`${String(entry.libraryId)} ${entry.userId}`, entry);
        return Promise.resolve();
      },
      remove: (library, user) => {
        room.tokens.delete(`${String(library)} ${user}`);
        return Promise.resolve();
      },
    },
    setOnline: network.set,
    storedTexts: room.texts,
    storedTokens: room.tokens,
  };
}

function fakeNetwork() {
  let online = true;
  const listeners = new Set<() => void>();
  return {
    isOnline: () => online,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    set: (next: boolean) => {
      online = next;
      for (const listener of listeners) listener();
    },
  };
}

function fakeTabs(room: FakeRoom): Platform["tabs"] {
  const own = new Set<(message: unknown) => void>();
  return {
    tell: (message) => {
      for (const ear of room.ears)
        if (!own.has(ear))
          queueMicrotask(() => {
            ear(message);
          });
    },
    subscribe: (onMessage) => {
      own.add(onMessage);
      room.ears.add(onMessage);
      return () => {
        own.delete(onMessage);
        room.ears.delete(onMessage);
      };
    },
  };
}

async function queued<T>(
  locks: Map<string, Promise<unknown>>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = locks.get(name) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(work);
  locks.set(name, turn);
  return turn;
}
