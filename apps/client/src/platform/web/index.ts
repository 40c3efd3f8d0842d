import type { Platform } from "../ports/platform.ts";
import { webFiles, webShare } from "./share.ts";
import { webGeolocation } from "./geolocation.ts";
import { webInstall } from "./install.ts";
import { webKeepStorage, webOfflineStore } from "./offline-store.ts";
import { webLock, webTabs } from "./tabs.ts";
import { webNetwork } from "./network.ts";
import { webPage } from "./page.ts";
import { onPushTap } from "./push-tap.ts";
import { isPublicComputer } from "./public-computer.ts";
import { webScanner } from "./scanner/index.ts";
import { webServedPages } from "./served-pages.ts";
import { webScreen } from "./screen.ts";
import { webTextStore } from "./text-store.ts";
import { webTokenStore } from "./token-store.ts";

/** A browser. */
export function webPlatform(): Platform {
  const geolocation = webGeolocation();
  const scanner = webScanner();
  const screen = webScreen();
  const install = webInstall();
  const servedPages = webServedPages();
  return {
    name: "web",
    host: window.location.hostname,
    server: "",
    clock: { now: () => Date.now() },
    network: webNetwork,
    lock: webLock,
    tabs: webTabs(),
    texts: webTextStore(),
    tokens: webTokenStore(),
    page: webPage,
    share: webShare,
    files: webFiles,
    keepStorage: webKeepStorage,
    install,
    offline: webOfflineStore("freihand-offline"),
    cardCopies: webOfflineStore("freihand-cards"),
    isPublicComputer: isPublicComputer(),
    push: async () => (await import("./push.ts")).webPush(() => install.isInstalled()),
    onPushTap,
    desk: async () => (await import("./desk-device.ts")).webDeskDevice(),
    ...(geolocation && { geolocation }),
    ...(scanner && { scanner }),
    ...(screen && { screen }),
    ...(servedPages && { servedPages }),
  };
}
