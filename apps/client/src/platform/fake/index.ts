import type { Platform } from "../ports/platform.ts";
import type { ScannerPort } from "../ports/scanner.ts";
import type { StoredToken } from "../ports/token-store.ts";
import { fakeAppIcon } from "./app-icon.ts";
import { fakeTexts, type FakeTextRoom } from "./text-store.ts";

/** A device for tests, with strings to pull. */
export interface FakePlatform extends Platform {
  /** Connects or disconnects the device. */
  readonly setOnline: (online: boolean) => void;
  readonly storedTexts: Map<string, string>;
  readonly storedTokens: Map<string, StoredToken>;
  /** What the app made the device do: `reload`, `open https://…` and so on, in order. */
  readonly happened: string[];
  /** Brings the page into view again. */
  readonly showPage: () => void;
}

/** What tests may choose about the device. */
export interface FakeChoices {
  /** Milliseconds since 1970; a function where time passes. */
  readonly now?: number | (() => number);
  readonly host?: string;
  /** Devices with the same room are tabs of one browser: they share storage, locks and messages. */
  readonly room?: FakeRoom;
  /** The camera; undefined: there is none. */
  readonly scanner?: ScannerPort;
  /** System of the device beneath the browser. */
  readonly system?: "ios" | "android";
  /** The installed app instead of a browser. */
  readonly installed?: FakeInstalled;
}

/** The installed app on a phone. */
export interface FakeInstalled {
  readonly name: "ios" | "android";
  /** Libraries that the app carries an icon of; undefined: it cannot change its icon. */
  readonly icons?: readonly number[];
}

/** One browser with several tabs. */
export interface FakeRoom extends FakeTextRoom {
  readonly tokens: Map<string, StoredToken>;
  readonly ears: Set<(message: unknown) => void>;
  readonly locks: Map<string, Promise<unknown>>;
}

/** An empty browser. */
export function fakeRoom(): FakeRoom {
  return {
    texts: new Map(),
    textEars: new Set(),
    tokens: new Map(),
    ears: new Set(),
    locks: new Map(),
  };
}

/** One tab. */
export function fakePlatform(choices: FakeChoices = {}): FakePlatform {
  const room = choices.room ?? fakeRoom();
  const network = fakeNetwork();
  const happened: string[] = [];
  const page = fakePage(happened, choices.system);
  return {
    ...fakeInstallation(choices.installed, happened),
    ...(choices.scanner && { scanner: choices.scanner }),
    host: choices.host ?? "localhost",
    clock: { now: clockOf(choices.now) },
    network,
    lock: { run: (name, work) => queued(room.locks, name, work) },
    tabs: fakeTabs(room),
    texts: fakeTexts(room),
    page,
    share: fakeShare(happened),
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
    happened,
    showPage: page.show,
  };
}

function clockOf(now: FakeChoices["now"]): () => number {
  if (typeof now === "function") return now;
  return () => now ?? Date.parse("2026-11-21T09:00:00Z");
}

function fakeInstallation(
  installed: FakeInstalled | undefined,
  happened: string[],
): Pick<Platform, "name" | "appIcon" | "closeApp"> {
  if (!installed) return { name: "web" };
  const { name, icons } = installed;
  const tell = (event: string) => happened.push(event);
  return {
    name,
    ...(icons && { appIcon: fakeAppIcon(icons, tell) }),
    ...(name === "android" && { closeApp: () => Promise.resolve(void tell("close")) }),
  };
}

function fakePage(happened: string[], system: FakeChoices["system"]) {
  const listeners = new Set<() => void>();
  return {
    reload: () => {
      happened.push("reload");
    },
    print: () => {
      happened.push("print");
    },
    system: () => system,
    onShown: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show: () => {
      for (const listener of listeners) listener();
    },
  };
}

/** A device without a sheet of its own: what is shared lies on the clipboard. */
function fakeShare(happened: string[]): Platform["share"] {
  const copy = async (text: string) => {
    happened.push(`copy ${text}`);
    return true;
  };
  return {
    copy,
    share: async ({ title, text, url }) => {
      const lines = [text, url].filter((line) => line !== undefined);
      await copy(lines.length === 0 ? title : lines.join("\n"));
      return "copied";
    },
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
