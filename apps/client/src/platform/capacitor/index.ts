import { App } from "@capacitor/app";
import { Capacitor } from "@capacitor/core";
import { LibraryNative } from "@freihand/library-native";
import type { Platform } from "../ports/platform.ts";
import { webLock, webTabs } from "../web/tabs.ts";
import { webNetwork } from "../web/network.ts";
import { webOfflineStore } from "../web/offline-store.ts";
import { webPage } from "../web/page.ts";
import { webScanner } from "../web/scanner/index.ts";
import { webTextStore } from "../web/text-store.ts";
import { capacitorAppIcon } from "./app-icon.ts";
import { capacitorCalendar, capacitorEventForm } from "./calendar/calendar.ts";
import { capacitorFiles, capacitorShare } from "./share.ts";
import { capacitorGeolocation } from "./geolocation.ts";
import { capacitorHaptics } from "./haptics.ts";
import { capacitorLifecycle } from "./lifecycle.ts";
import { capacitorNfc } from "./nfc/nfc.ts";
import { capacitorNotifications } from "./notifications.ts";
import { capacitorScreen } from "./screen.ts";
import { builtFor } from "./server.ts";
import { capacitorTokenStore } from "./token-store.ts";
import { capacitorWallet } from "./wallet.ts";

/**
 * The installed app. The shell's page is a browser's too: network, camera, database, locks and non-secret texts are
 * those of the web. A shell cannot print, keeps its data anyway, is never a public computer, and is installed from a
 * store.
 */
export async function capacitorPlatform(): Promise<Platform> {
  const system = Capacitor.getPlatform() === "ios" ? "ios" : "android";
  const server = builtFor();
  const texts = webTextStore();
  const clock = { now: () => Date.now() };
  const scanner = webScanner();
  const abilities = await checkedAbilities(system);
  return {
    name: system,
    host: server.hostname,
    server: server.origin,
    clock,
    network: webNetwork,
    lock: webLock,
    tabs: webTabs(),
    texts,
    tokens: capacitorTokenStore(texts),
    page: { ...pageWithoutPaper, system: () => system },
    share: capacitorShare,
    files: capacitorFiles,
    offline: webOfflineStore("freihand-offline"),
    cardCopies: webOfflineStore("freihand-cards"),
    geolocation: capacitorGeolocation,
    screen: capacitorScreen(),
    eventForm: capacitorEventForm,
    wallet: capacitorWallet,
    haptics: capacitorHaptics,
    lifecycle: capacitorLifecycle(system),
    openSettings: () => LibraryNative.openAppSettings(),
    ...(scanner && { scanner }),
    ...abilities,
    ...(system === "ios"
      ? { calendar: capacitorCalendar }
      : { notifications: capacitorNotifications(clock.now), installReferrer, closeApp }),
  };
}

const { print: _, ...pageWithoutPaper } = webPage;

/** Features that not every device of a system has. */
async function checkedAbilities(
  system: "ios" | "android",
): Promise<Pick<Platform, "nfc" | "appIcon">> {
  const [nfc, icons] = await Promise.all([
    ifAnswered(LibraryNative.nfcState()),
    ifAnswered(LibraryNative.appIcons()),
  ]);
  return {
    ...(nfc !== undefined && nfc.state !== "none" && { nfc: capacitorNfc(system) }),
    ...(icons !== undefined && icons.names.length > 0 && { appIcon: capacitorAppIcon }),
  };
}

/** Undefined: the device does not answer. */
const ifAnswered = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

async function installReferrer(): Promise<string | undefined> {
  return (await ifAnswered(LibraryNative.installReferrer()))?.referrer;
}

const closeApp = () => App.exitApp();
