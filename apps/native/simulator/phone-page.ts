import { readFileSync } from "node:fs";
import { onPhone } from "./bridge-page.rules.ts";
import type { System } from "./bridge-message.ts";
import { nativeOffer, type NativeOffer } from "./plugin-headers.ts";

const MODULES = new URL("../../../node_modules/", import.meta.url);

/** The scripts that Capacitor puts into the app's page. */
const BRIDGES = {
  android: "@capacitor/android/capacitor/src/main/assets/native-bridge.js",
  ios: "@capacitor/ios/Capacitor/Capacitor/assets/native-bridge.js",
} as const;

/** A phone system's parts for the app's page: read once. */
export interface SystemParts extends NativeOffer {
  /**
   * The app's page as it runs on such a phone.
   * @param clockShift JavaScript: how much the phone's clock is ahead, in milliseconds
   * @param send JavaScript: a function that passes a call, as JSON, to the phone, and resolves to the answer as JSON or
   * undefined
   */
  readonly page: (html: string, clockShift: string, send: string) => string;
}

/** Reads the bridge's script and the methods of the installed plugins. */
export function systemParts(system: System): SystemParts {
  const offer = nativeOffer(system);
  const bridge = readFileSync(new URL(BRIDGES[system], MODULES), "utf8");
  return {
    ...offer,
    page: (html, clockShift, send) =>
      onPhone(html, { system, headers: offer.headers, bridge, clockShift, send }),
  };
}
