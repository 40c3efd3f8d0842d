import { listOf, members, membersOf, textOf, textsOf } from "./property-list.parse.ts";
import type { Members } from "./property-list.parse.ts";

/** Members of Info.plist that would weaken the app's protection. */
const UNWANTED = [
  "NSAppTransportSecurity",
  "UIFileSharingEnabled",
  "LSSupportsOpeningDocumentsInPlace",
  "UIBackgroundModes",
  "LSApplicationQueriesSchemes",
  "NSUserTrackingUsageDescription",
];

/** Problems in Info.plist, except for usage descriptions. @source Q-30 */
export function infoProblems(info: string): readonly string[] {
  const all = members(info);
  const schemes = listOf(all["CFBundleURLTypes"]).flatMap((type) =>
    textsOf(membersOf(type)["CFBundleURLSchemes"]),
  );
  const languages = textsOf(all["CFBundleLocalizations"]);
  return [
    ...UNWANTED.filter((name) => name in all),
    ...(all["ITSAppUsesNonExemptEncryption"] === false ? [] : ["encryption is not declared"]),
    ...(all["CFBundleDevelopmentRegion"] === "de" ? [] : ["German is not the first language"]),
    ...(languages.join(" ") === "de en" ? [] : ["languages"]),
    ...(schemes.join(" ") === "freihand" ? [] : ["schemes of addresses"]),
  ];
}

/** The usage descriptions that a framework requires, as the system prompts for it. */
const PURPOSES: readonly (readonly [uses: RegExp, keys: readonly string[]])[] = [
  [/^import CoreNFC$/m, ["NFCReaderUsageDescription"]],
  [/^import EventKit$/m, ["NSCalendarsFullAccessUsageDescription", "NSCalendarsUsageDescription"]],
  [
    /^import (?:CoreLocation|IONGeolocationLib)$/m,
    ["NSLocationAlwaysAndWhenInUseUsageDescription", "NSLocationWhenInUseUsageDescription"],
  ],
  [/\bgetUserMedia\(|^import AVFoundation$/m, ["NSCameraUsageDescription"]],
  [/^import (?:Photos|PhotosUI)$/m, ["NSPhotoLibraryUsageDescription"]],
  [/^import (?:Contacts|ContactsUI)$/m, ["NSContactsUsageDescription"]],
  [/^import LocalAuthentication$/m, ["NSFaceIDUsageDescription"]],
  [/^import CoreBluetooth$/m, ["NSBluetoothAlwaysUsageDescription"]],
  [/^import CoreMotion$/m, ["NSMotionUsageDescription"]],
  [/^import Speech$/m, ["NSSpeechRecognitionUsageDescription"]],
];

/** Usage descriptions required by these sources. */
export function neededPurposes(sources: readonly string[]): readonly string[] {
  return PURPOSES.filter(([uses]) => sources.some((source) => uses.test(source)))
    .flatMap(([, keys]) => keys)
    .toSorted();
}

/** Usage descriptions contained in a list of texts. */
export const statedPurposes = (texts: Members): readonly string[] =>
  Object.entries(texts)
    .filter(([key, text]) => key.endsWith("UsageDescription") && /\w.*\.$/.test(textOf(text)))
    .map(([key]) => key)
    .toSorted();

/** The entitlements that the app requests: no more, no less. */
export const ENTITLEMENTS: Members = {
  "com.apple.developer.associated-domains": ["applinks:$(FREIHAND_HOST)"],
  "com.apple.developer.default-data-protection": "NSFileProtectionComplete",
  "com.apple.developer.nfc.readersession.formats": ["TAG"],
};

/** Checks that the privacy manifest declares no tracking. */
export function privacyProblems(manifest: string): readonly string[] {
  const all = members(manifest);
  const followed = listOf(all["NSPrivacyCollectedDataTypes"]).filter(
    (type) => membersOf(type)["NSPrivacyCollectedDataTypeTracking"] !== false,
  );
  return [
    ...(all["NSPrivacyTracking"] === false ? [] : ["tracking"]),
    ...textsOf(all["NSPrivacyTrackingDomains"]),
    ...followed.map(() => "data for tracking"),
  ];
}
