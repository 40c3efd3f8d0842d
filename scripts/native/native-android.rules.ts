import { android, descendants, xmlElement } from "./native-xml.cast.ts";
import type { XmlElement } from "./native-xml.cast.ts";

/** All permissions that the app may request on Android. None may slip in with a plugin. @source Q-30 */
export const PERMISSIONS: readonly string[] = [
  "ACCESS_COARSE_LOCATION",
  "ACCESS_FINE_LOCATION",
  "ACCESS_NETWORK_STATE",
  "CAMERA",
  "INTERNET",
  "NFC",
  "POST_NOTIFICATIONS",
  "RECEIVE_BOOT_COMPLETED",
  "VIBRATE",
];

/** Required attributes of the application element. @source Q-30 */
const APPLICATION: Readonly<Record<string, string>> = {
  allowBackup: "false",
  dataExtractionRules: "@xml/data_extraction_rules",
  enableOnBackInvokedCallback: "true",
  fullBackupContent: "@xml/backup_rules",
  networkSecurityConfig: "@xml/network_security_config",
  usesCleartextTraffic: "false",
};

/** Problems of the application's attributes; the manifest must not make any of it debuggable. */
export function applicationProblems(manifest: string): readonly string[] {
  const application = applicationOf(manifest);
  const wrong = Object.entries(APPLICATION)
    .filter(([name, value]) => android(application, name) !== value)
    .map(([name, value]) => `${name} is not ${value}`);
  return android(application, "debuggable") === undefined ? wrong : [...wrong, "debuggable"];
}

/**
 * Permissions that the merged manifest requests, without the common prefix of their names.
 * @param manifest the app's own, which may remove requests of others
 * @param others those of the plugins
 */
export function permissions(manifest: string, others: readonly string[]): readonly string[] {
  const own = permissionElements(manifest);
  const removed = new Set(own.filter(isRemoved).map(permissionName));
  const requested = [...own, ...others.flatMap(permissionElements)].map(permissionName);
  return [...new Set(requested)].filter((name) => !removed.has(name)).toSorted();
}

const permissionElements = (manifest: string): readonly XmlElement[] => {
  const root = xmlElement(manifest);
  return ["uses-permission", "uses-permission-sdk-23"].flatMap((name) => descendants(root, name));
};
const permissionName = (element: XmlElement): string =>
  (android(element, "name") ?? "").replace("android.permission.", "");
const isRemoved = ({ attributes }: XmlElement): boolean => attributes["tools:node"] === "remove";

const FEATURES_OF: Readonly<Record<string, readonly string[]>> = {
  ACCESS_COARSE_LOCATION: ["location"],
  ACCESS_FINE_LOCATION: ["location", "location.gps"],
  CAMERA: ["camera", "camera.autofocus"],
  NFC: ["nfc"],
};

/** Features of a phone that the store would require, although the app works without them. */
export function neededFeatures(manifest: string): readonly string[] {
  const optional = descendants(xmlElement(manifest), "uses-feature")
    .filter((feature) => android(feature, "required") === "false")
    .map((feature) => android(feature, "name"));
  const implied = permissions(manifest, []).flatMap((name) => FEATURES_OF[name] ?? []);
  return [...new Set(implied)].filter((name) => !optional.includes(`android.hardware.${name}`));
}

const COMPONENTS = ["activity", "activity-alias", "service", "receiver", "provider"];

/** Names of what other apps can open; a component that lacks the mandatory attribute counts too. */
export function exportedComponents(manifest: string): readonly string[] {
  const root = xmlElement(manifest);
  return COMPONENTS.flatMap((kind) => descendants(root, kind))
    .filter(isExported)
    .map((component) => android(component, "name") ?? "nameless")
    .toSorted();
}

function isExported(component: XmlElement): boolean {
  const declared = android(component, "exported");
  return declared === undefined
    ? descendants(component, "intent-filter").length > 0
    : declared !== "false";
}

/** Names of the icons in the launcher, the active one first. Problems are returned as names that no icon has. */
export function launcherIcons(manifest: string): readonly string[] {
  const application = applicationOf(manifest);
  const aliases = descendants(application, "activity-alias");
  const inLauncher = descendants(application, "activity").filter(isInLauncher);
  return [
    ...aliases
      .toSorted((one, other) => Number(isEnabled(other)) - Number(isEnabled(one)))
      .map(iconOfAlias),
    ...inLauncher.map((activity) => `${android(activity, "name") ?? ""} is in the launcher itself`),
    ...(aliases.filter(isEnabled).length === 1 ? [] : ["not exactly one is enabled"]),
  ];
}

const isEnabled = (alias: XmlElement): boolean => android(alias, "enabled") !== "false";
const isInLauncher = (element: XmlElement): boolean =>
  descendants(element, "category").some(
    (category) => android(category, "name") === "android.intent.category.LAUNCHER",
  );

const ALIAS = /^\$\{applicationId\}\.icon\.(\w+)$/;

function iconOfAlias(alias: XmlElement): string {
  const [, name = "a wrong name"] = ALIAS.exec(android(alias, "name") ?? "") ?? [];
  const expected = {
    targetActivity: ".MainActivity",
    icon: `@mipmap/icon_${name}`,
    label: `@string/${name === "own" ? "app_name" : name}`,
  };
  const isRight = Object.entries(expected).every(([what, value]) => android(alias, what) === value);
  return isRight && isInLauncher(alias) ? name : `${name} is not right`;
}

/** Addresses that open the app, as `https://${linkHost}/start*`; a filter that the phone does not verify is marked. */
export function linkAddresses(manifest: string): readonly string[] {
  return descendants(applicationOf(manifest), "intent-filter")
    .filter((filter) => descendants(filter, "data").length > 0)
    .flatMap(addressesOf)
    .toSorted();
}

function addressesOf(filter: XmlElement): readonly string[] {
  const data = descendants(filter, "data");
  const all = (name: string) => data.flatMap((one) => android(one, name) ?? []);
  const paths = [...all("path"), ...all("pathPrefix").map((prefix) => `${prefix}*`)];
  const isVerified = android(filter, "autoVerify") === "true";
  return all("scheme").flatMap((scheme) => {
    if (scheme !== "https") return `${scheme}:`;
    const hosts = all("host").map((host) => `${isVerified ? "" : "unverified "}https://${host}`);
    return hosts.flatMap((host) => paths.map((path) => host + path));
  });
}

const DOMAINS =
  "root file database sharedpref external device_root device_file device_database device_sharedpref".split(
    " ",
  );

/** What a backup of the phone's data would include. */
export function backedUp(rules: string): readonly string[] {
  const root = xmlElement(rules);
  const ways = root.name === "full-backup-content" ? [root] : root.children;
  const expected = root.name === "full-backup-content" ? 1 : 2;
  return [
    ...(ways.length === expected ? [] : ["a way of copying without rules"]),
    ...ways.flatMap((way) => DOMAINS.filter((domain) => !excludes(way, domain))),
    ...descendants(root, "include").map(() => "an include"),
  ];
}

const excludes = (way: XmlElement, domain: string): boolean =>
  descendants(way, "exclude").some(
    ({ attributes }) => attributes["domain"] === domain && attributes["path"] === ".",
  );

/** Where the app would connect without encryption, or trust certificates that the phone does not. */
export function networkProblems(config: string): readonly string[] {
  const root = xmlElement(config);
  const [base] = descendants(root, "base-config");
  return [
    ...(base?.attributes["cleartextTrafficPermitted"] === "false" ? [] : ["no general rule"]),
    ...["domain-config", "debug-overrides"].filter((name) => descendants(root, name).length > 0),
    ...descendants(root, "certificates").flatMap(({ attributes }) =>
      attributes["src"] === "system" ? [] : `certificates of ${attributes["src"] ?? "nobody"}`,
    ),
  ];
}

function applicationOf(manifest: string): XmlElement {
  const [application] = descendants(xmlElement(manifest), "application");
  if (application === undefined) throw new Error("no application");
  return application;
}
