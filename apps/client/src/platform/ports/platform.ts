import type { CalendarPort, EventFormPort } from "./calendar.ts";
import type { FilesPort } from "./files.ts";
import type { HapticsPort } from "./haptics.ts";
import type { LifecyclePort } from "./lifecycle.ts";
import type { NfcPort } from "./nfc.ts";
import type { NotificationsPort } from "./notifications.ts";
import type { AppIconPort } from "./app-icon.ts";
import type { AppUpdatePort } from "./app-update.ts";
import type { ClockPort } from "./clock.ts";
import type { GeolocationPort } from "./geolocation.ts";
import type { InstallPort } from "./install.ts";
import type { LockPort } from "./lock.ts";
import type { NetworkPort } from "./network.ts";
import type { OfflineStore } from "./offline-store.ts";
import type { PagePort } from "./page.ts";
import type { ScannerPort } from "./scanner.ts";
import type { ScreenPort } from "./screen.ts";
import type { SharePort } from "./share.ts";
import type { TabsPort } from "./tabs.ts";
import type { TextStore } from "./text-store.ts";
import type { TokenStore } from "./token-store.ts";
import type { WalletPort } from "./wallet.ts";

/** What this device can do. An ability that it lacks is an absent port. */
export interface Platform {
  readonly name: "web" | "ios" | "android";
  /** Host name that the app was opened under; in the installed app that of its server. */
  readonly host: string;
  /** Origin of the server, without a slash at the end; the empty text: where the page came from. */
  readonly server: string;
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
  readonly nfc?: NfcPort;
  readonly haptics?: HapticsPort;
  readonly lifecycle?: LifecyclePort;
  /** Opens the device's settings page of this app. */
  readonly openSettings?: () => Promise<void>;
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
