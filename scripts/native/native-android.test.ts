import { SCREEN_PATHS } from "@freihand/contract";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  applicationProblems,
  backedUp,
  exportedComponents,
  launcherIcons,
  linkAddresses,
  neededFeatures,
  networkProblems,
  PERMISSIONS,
  permissions,
} from "./native-android.rules.ts";
import { installedPlugins, NATIVE, readNative, ROOT } from "./native-files.ts";
import { android, descendants, xmlElement } from "./native-xml.cast.ts";

const MAIN = "android/app/src/main";
const manifest = readNative(`${MAIN}/AndroidManifest.xml`);
const pluginManifests = installedPlugins("android")
  .map(({ folder }) => new URL(`${folder}/android/src/main/AndroidManifest.xml`, ROOT))
  .filter((file) => existsSync(file))
  .map((file) => readFileSync(file, "utf8"));

/** A corrupted copy. */
function spoilt(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

test("Q-30 nothing is sent unencrypted, nothing is backed up, nothing can be debugged", () => {
  expect(applicationProblems(manifest)).toEqual([]);
});

test.for([
  ['allowBackup="false"', 'allowBackup="true"', "allowBackup is not false"],
  [
    'usesCleartextTraffic="false"',
    'extractNativeLibs="false"',
    "usesCleartextTraffic is not false",
  ],
  ['android:supportsRtl="true"', 'android:debuggable="true"', "debuggable"],
  ["@xml/backup_rules", "@xml/file_paths", "fullBackupContent is not @xml/backup_rules"],
] as const)("%s instead of %s is detected", ([from, to, problem]) => {
  expect(applicationProblems(spoilt(manifest, from, to))).toContain(problem);
});

test("Q-30 the rules of both kinds of backup exclude everything", () => {
  const rules = readNative(`${MAIN}/res/xml/data_extraction_rules.xml`);
  const older = readNative(`${MAIN}/res/xml/backup_rules.xml`);
  expect(backedUp(rules)).toEqual([]);
  expect(backedUp(older)).toEqual([]);
  const open = '<exclude domain="sharedpref" path="." />';
  expect(backedUp(spoilt(rules, open, ""))).toEqual(["sharedpref"]);
  expect(backedUp(spoilt(older, open, '<include domain="file" path="." />'))).toEqual([
    "sharedpref",
    "an include",
  ]);
  expect(backedUp("<data-extraction-rules/>")).toContain("a way of copying without rules");
});

test("Q-30 only encrypted connections, to certificates that the phone itself trusts", () => {
  const config = readNative(`${MAIN}/res/xml/network_security_config.xml`);
  expect(networkProblems(config)).toEqual([]);
  expect(networkProblems(spoilt(config, '"false"', '"true"'))).toEqual(["no general rule"]);
  expect(networkProblems(spoilt(config, "system", "user"))).toEqual(["certificates of user"]);
  const open = '<domain-config cleartextTrafficPermitted="true"/></network-security-config>';
  expect(networkProblems(spoilt(config, "</network-security-config>", open))).toEqual([
    "domain-config",
  ]);
});

test("Q-30 the permissions are exactly these, including those of the plugins", () => {
  expect(permissions(manifest, pluginManifests)).toEqual(PERMISSIONS);
  const exact = '"android.permission.SCHEDULE_EXACT_ALARM" tools:node="remove"';
  expect(permissions(spoilt(manifest, exact, '"android.permission.X"'), pluginManifests)).toEqual(
    expect.arrayContaining(["SCHEDULE_EXACT_ALARM", "X"]),
  );
  expect(pluginManifests.some((one) => one.includes("SCHEDULE_EXACT_ALARM"))).toBe(true);
});

test("a phone without NFC reader, camera or position gets the app too", () => {
  expect(neededFeatures(manifest)).toEqual([]);
  const feature = '<uses-feature android:name="android.hardware.nfc" android:required="false" />';
  expect(neededFeatures(spoilt(manifest, feature, ""))).toEqual(["nfc"]);
});

const ICONS = ["own", "library1", "library2"];

test("Q-30 other apps can open the start of the app and nothing else", () => {
  const aliases = ICONS.map((name) => `\${applicationId}.icon.${name}`);
  expect(exportedComponents(manifest)).toEqual([...aliases, ".MainActivity"].toSorted());
  expect(pluginManifests.flatMap(exportedComponents)).toEqual([]);
  const open = spoilt(manifest, '"androidx.core.content.FileProvider"', '".Open"');
  expect(exportedComponents(spoilt(open, 'exported="false"', 'exported="true"'))).toContain(
    ".Open",
  );
});

test("the launcher shows one of the icons, and never the activity itself", () => {
  expect(launcherIcons(manifest)).toEqual(ICONS);
  const two = spoilt(manifest, 'enabled="false"', 'enabled="true"');
  expect(launcherIcons(two)).toContain("not exactly one is enabled");
  const label = spoilt(manifest, '"@string/library1"', '"@string/library2"');
  expect(launcherIcons(label)).toContain("library1 is not right");
  const main = spoilt(manifest, "android.intent.category.BROWSABLE", LAUNCHER);
  expect(launcherIcons(main)).toContain(".MainActivity is in the launcher itself");
});
const LAUNCHER = "android.intent.category.LAUNCHER";

test("every icon has its picture, its colour and its title", () => {
  const strings = readNative(`${MAIN}/res/values/strings.xml`);
  for (const name of ICONS) {
    for (const folder of ["drawable", "mipmap-anydpi", "mipmap-anydpi-v26"])
      expect(existsSync(new URL(`${MAIN}/res/${folder}/icon_${name}.xml`, NATIVE))).toBe(true);
    expect(strings).toContain(`"${name === "own" ? "app_name" : name}"`);
  }
});

test("Q-1 links to the screens of the app open it, through encrypted and verified addresses or its own scheme", () => {
  const { 404: _nowhere, home: _home, demo: _demo, ...screens } = SCREEN_PATHS;
  const prefixes = Object.values(screens).map((path) =>
    path.replaceAll(/\/:\w+\?/g, "").replace(/:.*$/, ""),
  );
  const expected = ["/", ...["/start", "/opac-", ...prefixes].map((path) => `${path}*`)];
  const addresses = expected.map((path) => `https://\${linkHost}${path}`);
  expect(linkAddresses(manifest)).toEqual([...addresses, "freihand:"].toSorted());
  const unverified = spoilt(manifest, 'android:autoVerify="true"', "");
  expect(linkAddresses(unverified)).toContain("unverified https://${linkHost}/");
  const open = spoilt(manifest, 'android:scheme="https"', 'android:scheme="http"');
  expect(linkAddresses(open)).toContain("http:");
});

test("German is the app's default language, and English has every translatable text", () => {
  const names = (folder: string) =>
    descendants(xmlElement(readNative(`${MAIN}/res/${folder}/strings.xml`)), "string")
      .filter(({ attributes }) => attributes["translatable"] !== "false")
      .map(({ attributes }) => attributes["name"]);
  expect(names("values")).toEqual(["no_webview_text"]);
  expect(names("values-en")).toEqual(names("values"));
});

test("the splash screen has the colours of the app in both appearances", () => {
  for (const [folder, color] of [
    ["values", "#FBFBFB"],
    ["values-night", "#1C1C1C"],
  ] as const)
    expect(readNative(`${MAIN}/res/${folder}/colors.xml`)).toContain(
      `<color name="surface">${color}</color>`,
    );
  const [activity] = descendants(xmlElement(manifest), "activity");
  expect(activity && android(activity, "theme")).toBe("@style/AppTheme.Start");
  expect(readNative(`${MAIN}/res/values/styles.xml`)).toContain(
    '<item name="windowSplashScreenBackground">@color/surface</item>',
  );
});

test("code that no manifest references survives the shrinker", () => {
  const { plugins } = JSON.parse(readNative("capacitor.config.json"));
  const icon: string = plugins.LocalNotifications.smallIcon;
  expect(existsSync(new URL(`${MAIN}/res/drawable/${icon}.xml`, NATIVE))).toBe(true);
  expect(readNative(`${MAIN}/res/raw/keep.xml`)).toContain(`@drawable/${icon}"`);
});

test("no key and no password is in the project", () => {
  const gradle = readNative("android/app/build.gradle");
  expect(gradle).not.toMatch(/(?:store|key)Password\s+["']/);
  expect(gradle).toContain("minifyEnabled true");
  expect(readNative("android/variables.gradle")).toMatch(
    /minSdkVersion = 26\n\s*compileSdkVersion = 36\n\s*targetSdkVersion = 36/,
  );
});
