import type { Platform } from "../ports/platform.ts";
import { webLock } from "./lock.ts";
import { webNetwork } from "./network.ts";
import { webTabs } from "./tabs.ts";
import { webTextStore } from "./text-store.ts";
import { webTokenStore } from "./token-store.ts";

/** A browser. */
export function webPlatform(): Platform {
  return {
    name: "web",
    host: window.location.hostname,
    clock: { now: () => Date.now() },
    network: webNetwork,
    lock: webLock,
    tabs: webTabs(),
    texts: webTextStore(),
    tokens: webTokenStore(),
  };
}
