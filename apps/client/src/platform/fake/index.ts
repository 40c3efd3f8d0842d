import type { TextFile, Platform } from "../ports/platform.ts";
import type { NfcPort } from "../ports/nfc.ts";
import type { ScannerPort } from "../ports/scanner.ts";
import type { StoredToken } from "../ports/token-store.ts";
import { fakeAppIcon } from "./app-icon.ts";
import { fakeDeskDevice } from "./desk-device.ts";
import { fakePage } from "./page.ts";
import {
  fakeLock,
  fakeOfflineStore,
  fakeRoom,
  fakeTabs,
  fakeTokens,
  type FakeBrowser,
} from "./browser.ts";
import { fakeScreen } from "./screen.ts";
import { fakeTexts } from "./text-store.ts";
import { fakeWallet } from "./wallet.ts";
import { shareAsText } from "../share-as-text.ts";

export { fakeOfflineStore, fakeRoom, type FakeBrowser } from "./browser.ts";

/** A device for tests, with test controls. */
export interface FakePlatform extends Platform {
  /** Connects or disconnects the device. */
  readonly setOnline: (online: boolean) => void;
  readonly storedTexts: Map<string, string>;
  /** Texts that end with the tab. */
  readonly tabTexts: Map<string, string>;
  readonly storedTokens: Map<string, StoredToken>;
  /** What the app did on the device: `reload`, `open https://…` and so on, in order. */
  readonly happened: string[];
  /** Files given to the patron, in order. */
  readonly givenFiles: TextFile[];
  /** Brings the page into view again. */
  readonly showPage: () => void;
  /** Restores the page from the browser's cache, as "back" does. */
  readonly goBack: () => void;
  /** The patron touches the page. */
  readonly touchPage: () => void;
  /** A link to another site was followed, which has not responded yet. */
  readonly leavePage: () => void;
  /** The tab is closed: it receives no messages and holds no locks any more. */
  readonly close: () => void;
  /** The stored accounts and passes of the cards, by key. */
  readonly storedCopies: Map<string, unknown>;
  /** What a desk keeps, by key. */
  readonly storedSealed: Map<string, unknown>;
}

/** What tests may choose about the device. */
export interface FakeChoices {
  /** Milliseconds since 1970; a function where time passes. */
  readonly now?: number | (() => number);
  readonly host?: string;
  /** Devices with the same room are tabs of one browser: they share storage, locks and messages. */
  readonly room?: FakeBrowser;
  /** The camera; undefined: there is none. */
  readonly scanner?: ScannerPort;
  /** The NFC reader; undefined: there is none. */
  readonly nfc?: NfcPort;
  /** The app's name in the page that the server sent. */
  readonly servedName?: string;
  /** System of the device beneath the browser. */
  readonly system?: "ios" | "android";
  /** The installed app instead of a browser. */
  readonly installed?: FakeInstalled;
  /** A terminal of a library. */
  readonly isPublicComputer?: boolean;
}

/** The installed app on a phone. */
export interface FakeInstalled {
  readonly name: "ios" | "android";
  /** Libraries for which the app contains an icon; undefined: it cannot change its icon. */
  readonly icons?: readonly number[];
  /**
   * Its wallet's answer: the outcome for the pass, or an error code; undefined: it has none.
   * @source spec §8 "Wallet pass"
   */
  readonly wallet?: "added" | "handed_over" | 100 | 101 | 102 | 999;
}

/** One tab. */
export function fakePlatform(choices: FakeChoices = {}): FakePlatform {
  const room = choices.room ?? fakeRoom();
  const network = fakeNetwork();
  const happened: string[] = [];
  const page = fakePage(happened, choices);
  const tabs = fakeTabs(room);
  const lock = fakeLock(room);
  const tabTexts = new Map<string, string>();
  return {
    desk: () => Promise.resolve(fakeDeskDevice(happened, { texts: tabTexts, sealed: room.sealed })),
    tabTexts,
    ...fakeInstallation(choices.installed, happened),
    ...fakeSenses(choices, happened),
    ...(choices.isPublicComputer === true && { isPublicComputer: true }),
    host: choices.host ?? "localhost",
    server: "",
    clock: { now: toClock(choices.now) },
    network,
    lock,
    tabs,
    texts: fakeTexts(room),
    page,
    share: fakeShare(happened),
    ...fakeFiles(),
    tokens: fakeTokens(room.tokens),
    cardCopies: fakeOfflineStore(room.cardCopies),
    setOnline: network.set,
    storedTexts: room.texts,
    storedTokens: room.tokens,
    storedCopies: room.cardCopies,
    storedSealed: room.sealed,
    happened,
    showPage: page.show,
    goBack: page.goBack,
    touchPage: page.touch,
    leavePage: page.leave,
    close: () => {
      tabs.close();
      lock.close();
      page.close();
    },
  };
}

/** The device's camera, NFC reader and haptics. */
function fakeSenses({ scanner, nfc }: FakeChoices, happened: string[]) {
  return {
    ...(scanner && { scanner }),
    ...(nfc && { nfc }),
    screen: fakeScreen((event) => happened.push(event)),
    haptics: { play: (what: string) => void happened.push(`feel ${what}`) },
  };
}

function toClock(now: FakeChoices["now"]): () => number {
  if (typeof now === "function") return now;
  return () => now ?? Date.parse("2026-11-21T09:00:00Z");
}

function fakeInstallation(
  installed: FakeInstalled | undefined,
  happened: string[],
): Pick<Platform, "name" | "appIcon" | "closeApp" | "wallet"> {
  if (!installed) return { name: "web" };
  const { name, icons, wallet } = installed;
  const record = (event: string) => happened.push(event);
  return {
    name,
    ...(icons && { appIcon: fakeAppIcon(icons, record) }),
    ...(wallet !== undefined && {
      wallet: fakeWallet(record, wallet),
    }),
    ...(name === "android" && { closeApp: () => Promise.resolve(void record("close")) }),
  };
}

function fakeFiles(): Pick<FakePlatform, "files" | "givenFiles"> {
  const givenFiles: TextFile[] = [];
  const give = (file: TextFile) => Promise.resolve(void givenFiles.push(file));
  return { files: { give }, givenFiles };
}

/** A device without a share sheet of its own: shared content goes to the clipboard. */
function fakeShare(happened: string[]): Platform["share"] {
  const copy = async (text: string) => {
    happened.push(`copy ${text}`);
    return true;
  };
  return { copy, share: (what) => shareAsText(what, copy) };
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
