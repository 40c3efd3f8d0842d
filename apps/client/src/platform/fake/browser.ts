import type { StoredToken, TokenKey, TokenStore } from "../ports/token-store.ts";
import type { OfflineStore } from "../ports/platform.ts";
import type { FakeTextRoom } from "./text-store.ts";

/** One browser with several tabs. */
export interface FakeBrowser extends FakeTextRoom {
  readonly tokens: Map<string, StoredToken>;
  readonly ears: Set<(message: unknown) => void>;
  readonly locks: Map<string, Promise<unknown>>;
  /** Lock names held by tabs; one held twice by a tab is listed twice. */
  readonly held: string[];
  readonly cardCopies: Map<string, unknown>;
  /** What a desk keeps. */
  readonly sealed: Map<string, unknown>;
}

/** An empty browser. */
export function fakeRoom(): FakeBrowser {
  return {
    texts: new Map(),
    textEars: new Set(),
    tokens: new Map(),
    ears: new Set(),
    locks: new Map(),
    held: [],
    cardCopies: new Map(),
    sealed: new Map(),
  };
}

const tokenKey = ({ project, libraryId, userId }: TokenKey) =>
  [project ?? [], String(libraryId), userId].flat().join(" ");

/** The store of refresh tokens. */
export function fakeTokens(tokens: Map<string, StoredToken>): TokenStore {
  return {
    readAll: () => Promise.resolve([...tokens.values()]),
    write: (entry) => {
      const key = tokenKey(entry);
      tokens.set(key, { ...tokens.get(key), ...entry });
      return Promise.resolve();
    },
    note: (card, note) => {
      const key = tokenKey(card);
      const known = tokens.get(key);
      if (known) tokens.set(key, { ...known, ...note });
      return Promise.resolve();
    },
    remove: (card) => {
      tokens.delete(tokenKey(card));
      return Promise.resolve();
    },
  };
}

/** A store that keeps copies, as a database does. */
export function fakeOfflineStore(entries: Map<string, unknown>): OfflineStore {
  return {
    readAll: () => Promise.resolve([...entries.values()]),
    write: (key, entry) => {
      entries.set(key, structuredClone(entry));
      return Promise.resolve();
    },
    remove: (key) => {
      entries.delete(key);
      return Promise.resolve();
    },
    clear: () => {
      entries.clear();
      return Promise.resolve();
    },
  };
}

/** One tab's channel to the others. */
export function fakeTabs(room: FakeBrowser) {
  const own = new Set<(message: unknown) => void>();
  return {
    broadcast: (message: unknown) => {
      for (const ear of room.ears)
        if (!own.has(ear))
          queueMicrotask(() => {
            if (room.ears.has(ear)) ear(message);
          });
    },
    subscribe: (onMessage: (message: unknown) => void) => {
      own.add(onMessage);
      room.ears.add(onMessage);
      return () => {
        own.delete(onMessage);
        room.ears.delete(onMessage);
      };
    },
    close: () => {
      for (const ear of own) room.ears.delete(ear);
    },
  };
}

/** The locks of one tab. */
export function fakeLock(room: FakeBrowser) {
  const own: string[] = [];
  const letGo = (name: string) => {
    own.splice(own.indexOf(name), 1);
    room.held.splice(room.held.indexOf(name), 1);
  };
  return {
    run: <T>(name: string, work: () => Promise<T>) => runInQueue(room.locks, name, work),
    hold: (name: string) => {
      own.push(name);
      room.held.push(name);
      return () => {
        if (own.includes(name)) letGo(name);
      };
    },
    isHeld: (name: string) => Promise.resolve(room.held.includes(name)),
    close: () => {
      for (const name of own.toReversed()) letGo(name);
    },
  };
}

async function runInQueue<T>(
  locks: Map<string, Promise<unknown>>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const before = locks.get(name) ?? Promise.resolve();
  const turn = before.catch(() => undefined).then(work);
  locks.set(name, turn);
  return turn;
}
