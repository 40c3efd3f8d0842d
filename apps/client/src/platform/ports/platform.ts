import type { ClockPort } from "./clock.ts";
import type { LockPort } from "./lock.ts";
import type { NetworkPort } from "./network.ts";
import type { TabsPort } from "./tabs.ts";
import type { TextStore } from "./text-store.ts";
import type { TokenStore } from "./token-store.ts";

/** What this device can do. */
export interface Platform {
  readonly name: "web" | "ios" | "android";
  /** Host name that the app was opened under. */
  readonly host: string;
  readonly clock: ClockPort;
  readonly network: NetworkPort;
  readonly lock: LockPort;
  readonly tabs: TabsPort;
  readonly texts: TextStore;
  readonly tokens: TokenStore;
}
