import type { LibraryId } from "@freihand/contract";
import type { CalendarPort, EventFormPort } from "./calendar.ts";
import type { DeskDevice } from "./desk-device.ts";
import type { NfcPort } from "./nfc.ts";
import type { NotificationsPort } from "./notifications.ts";
import type { PagePort } from "./page.ts";
import type { PushPort } from "./push.ts";
import type { ScannerPort } from "./scanner.ts";
import type { ServedPagesPort } from "./served-pages.ts";
import type { TokenStore } from "./token-store.ts";
import type { WalletPort } from "./wallet.ts";

/** What this device can do. An ability that it lacks is an absent port. */
export interface Platform {
  readonly name: "web" | "ios" | "android";
  /** Host name that the app was opened under; in the installed app that of its server. */
  readonly host: string;
  /** Origin of the server, without a slash at the end; the empty text: where the page came from. */
  readonly server: string;
  /** Origin that others reach the app under; undefined: that of the page, or of the server. */
  readonly origin?: string;
  /** Sends a request to the server; undefined: the browser's own `fetch`. */
  readonly fetch?: Fetch;
  readonly clock: ClockPort;
  readonly network: NetworkPort;
  readonly lock: LockPort;
  readonly tabs: TabsPort;
  readonly texts: TextStore;
  readonly tokens: TokenStore;
  readonly page: PagePort;
  readonly share: SharePort;
  readonly files: FilesPort;
  readonly offline?: OfflineStore;
  /** Last known account and pass of the cards that are signed in here, for offline use. Removed with the card. */
  readonly cardCopies?: OfflineStore;
  /** Rendered pages for the next visit. */
  readonly servedPages?: ServedPagesPort;
  /** A public computer, as configured by the library. @source Q-21 */
  readonly isPublicComputer?: boolean;
  readonly geolocation?: GeolocationPort;
  readonly scanner?: ScannerPort;
  readonly screen?: ScreenPort;
  readonly wallet?: WalletPort;
  /** Calendars for reminders: on the iPhone. @source spec §4 "Reminder type" */
  readonly calendar?: CalendarPort;
  readonly eventForm?: EventFormPort;
  /** On Android. @source spec §4 "Reminder type" */
  readonly notifications?: NotificationsPort;
  /** Notifications of the library, loaded with their settings. Only where the app does not remind by itself. */
  readonly push?: () => Promise<PushPort>;
  /** Notifies of the path of a tapped notification of the library. @returns a function that ends the subscription */
  readonly onPushTap?: (listener: (path: string) => void) => () => void;
  readonly nfc?: NfcPort;
  readonly haptics?: HapticsPort;
  readonly lifecycle?: LifecyclePort;
  /** Opens the device's settings page of this app. */
  readonly openSettings?: () => Promise<void>;
  /** What the staff's desk needs, loaded with it. */
  readonly desk?: () => Promise<DeskDevice>;
  readonly appIcon?: AppIconPort;
  readonly appUpdate?: AppUpdatePort;
  readonly install?: InstallPort;
  /** Requests persistent storage. @returns whether it is granted */
  readonly keepStorage?: () => Promise<boolean>;
  /**
   * The query string of the store link that the app was installed from; undefined: the store gives none.
   * @source rulings 22
   */
  readonly installReferrer?: () => Promise<string | undefined>;
  /** Ends the app; Android only. @source spec §1 "Switching to single mode" */
  readonly closeApp?: () => Promise<void>;
}

/** Sends a request, as the browser's `fetch` does. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** The device's clock. */
export interface ClockPort {
  /** Milliseconds since 1970-01-01T00:00Z. */
  now(): number;
  /** IANA time zone of its calendar; undefined: that of the device, which travels. */
  readonly zone?: string;
}

/** What the device knows of its connection. */
export interface NetworkPort {
  isOnline(): boolean;
  /** Whether the patron wants to save data, as on a metered connection; undefined: the device does not say. */
  readonly savesData?: () => boolean;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
}

/** Named locks shared by the tabs of this browser. @source Q-15 */
export interface LockPort {
  /** Runs exclusively across all tabs. */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /**
   * Holds a shared lock, until the tab closes. Nothing is written to the device.
   * @returns a function that releases it
   */
  hold(name: string): () => void;
  /** Whether any tab holds the name; false where the browser cannot report it. */
  isHeld(name: string): Promise<boolean>;
}

/** The other tabs of the same app. Messages are plain data and must be parsed by the recipient. */
export interface TabsPort {
  broadcast(message: unknown): void;
  /** @returns a function that ends the subscription */
  subscribe(onMessage: (message: unknown) => void): () => void;
}

/**
 * Small texts that survive a reload; a device that denies storage keeps them until the page closes. Nothing here ever
 * throws.
 */
export interface TextStore {
  /** @returns undefined when nothing is kept under this key */
  read(key: string): string | undefined;
  /** @returns false when the device does not store it: then it is kept in this page only */
  write(key: string, text: string): boolean;
  remove(key: string): void;
  /** From now on nothing is written to the device: changes are kept in this page only. @source Q-21 */
  holdBack(): void;
  /** Notifies when another tab has changed a key. @returns a function that ends the subscription */
  subscribe(onChange: (key: string) => void): () => void;
}

/** Content to share. */
export interface Shareable {
  readonly title: string;
  readonly text?: string;
  /** Absolute. */
  readonly url?: string;
}

/** Outcome; `shared` also when the patron closed the device's share sheet: that was their decision. */
export type Shared = "shared" | "copied" | "failed";

/** Sharing with other people or other apps. */
export interface SharePort {
  /** Opens the device's share sheet if there is one, else copies text and address. Never rejects. */
  share(what: Shareable): Promise<Shared>;
  /** Copies a text to the clipboard. @returns whether it was copied; false where the device does not allow it */
  copy(text: string): Promise<boolean>;
}

/** A text file created by the app. */
export interface TextFile {
  /** Name with extension. */
  readonly name: string;
  /** Media type without parameters: `text/csv`. */
  readonly type: string;
  readonly text: string;
}

/** Saving files for the patron. */
export interface FilesPort {
  /**
   * Saves the file, or offers it in the device's share sheet. Rejects when the device refuses; closing the sheet is no
   * failure.
   */
  give(file: TextFile): Promise<void>;
}

/**
 * Keeps server responses over a reload, for an offline start. Patron data has a store of its own. What it returns must
 * be parsed.
 * @source
 */
export interface OfflineStore {
  readAll(): Promise<readonly unknown[]>;
  /** Replaces the entry of the same key. Full or denied storage is ignored silently. */
  write(key: string, entry: unknown): Promise<void>;
  remove(key: string): Promise<void>;
  /** Removes everything, including unreadable entries. */
  clear(): Promise<void>;
}

/** The device's position, or why it is unavailable. @source spec §8 "Geolocation" */
export type GeoResult =
  | { readonly status: "found"; readonly lat: number; readonly lon: number }
  | { readonly status: "permission-denied" | "position-unavailable" | "timeout" };

/** The device's position. A request may show the device's own prompt. */
export interface GeolocationPort {
  position(): Promise<GeoResult>;
}

/** The device's display, for showing something to a scanner. */
export interface ScreenPort {
  /** Keeps the display on. @returns a function that ends it; never rejects */
  stayAwake(): Promise<() => void>;
  /** Full brightness, whatever the patron has set. @returns a function that restores it; never rejects */
  readonly brighten?: () => Promise<() => void>;
}

/** Haptic feedback. */
export interface HapticsPort {
  /** Never rejects; does nothing where it is switched off. */
  play(what: "success" | "warning" | "failure"): void;
}

/** The installed app among the other apps of the device. */
export interface LifecyclePort {
  /**
   * Notifies of the address of a link that opened the app or arrived while it was running; the address must be checked.
   * @returns a function that ends the subscription
   */
  onAddress(listener: (address: string) => void): () => void;
  /**
   * Notifies of the device's own back button; undefined: it has none. @returns a function that ends the subscription
   */
  readonly onBackButton?: (listener: () => void) => () => void;
  /**
   * Puts the app into the background, as the back button does on the first page; undefined: not allowed on the device.
   */
  readonly leave?: () => Promise<void>;
  /** The app has rendered: the splash screen may be hidden. */
  ready(): void;
  /** Matches the device's own bars to the app's colours. */
  setBars(look: "light" | "dark"): void;
}

/** Icon and title of the installed app. @source spec §4 "Single mode" */
export interface AppIconPort {
  /** Whether the app contains an icon for this library. */
  isAvailable(libraryId: LibraryId): Promise<boolean>;
  /** Whether that icon is in use. */
  isEnabled(libraryId: LibraryId): Promise<boolean>;
  /** @param libraryId undefined: the app's own icon */
  set(libraryId: LibraryId | undefined): Promise<void>;
}

/** Newer builds of the app, on a device that keeps a copy of it. @source spec §4 "Updates" */
export interface AppUpdatePort {
  /** Whether a newer build is on the device and ready to be applied. */
  isReady(): boolean;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  /** Switches to the newer build: the page reloads, once, in every tab. Does nothing if there is none. */
  apply(): void;
}

/** Setting the app up on this device, so that it opens from the home screen in a window of its own. */
export interface InstallPort {
  /** Whether the app runs in a window of its own now. */
  isInstalled(): boolean;
  /** Whether the browser is ready to prompt. */
  canPrompt(): boolean;
  /** Lets the browser prompt. @returns whether the patron agreed; false when it could not prompt */
  prompt(): Promise<boolean>;
  /** Notifies of changes to `canPrompt` or `isInstalled`. @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
}
