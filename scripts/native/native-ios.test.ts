import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { installedPlugins, NATIVE, readNative, ROOT } from "./native-files.ts";
import {
  ENTITLEMENTS,
  infoProblems,
  neededPurposes,
  privacyProblems,
  statedPurposes,
} from "./native-ios.rules.ts";
import { members, strings } from "./property-list.parse.ts";
import { xcodeProject } from "./xcode-project.rules.ts";

const APP = "ios/App/App";
const info = readNative(`${APP}/Info.plist`);
const pbxproj = readNative("ios/App/App.xcodeproj/project.pbxproj");

/** A corrupted copy. */
function spoilt(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

test("Q-30 Info.plist makes no exception from encryption, and weakens nothing", () => {
  expect(infoProblems(info)).toEqual([]);
});

test.for([
  [
    "<key>LSRequiresIPhoneOS</key>\n\t<true/>",
    "<key>NSAppTransportSecurity</key>\n\t<dict/>",
    "NSAppTransportSecurity",
  ],
  ["LSRequiresIPhoneOS", "UIFileSharingEnabled", "UIFileSharingEnabled"],
  ["ITSAppUsesNonExemptEncryption", "Other", "encryption is not declared"],
  ["<string>freihand</string>", "<string>http</string>", "schemes of addresses"],
  [
    "<key>CFBundleDevelopmentRegion</key>\n\t<string>de",
    "<key>CFBundleDevelopmentRegion</key>\n\t<string>en",
    "German is not the first language",
  ],
  ["<string>en</string>", "<string>fr</string>", "languages"],
] as const)("%s replaced in Info.plist is detected", ([from, to, problem]) => {
  expect(infoProblems(spoilt(info, from, to))).toEqual([problem]);
});

const swiftOf = (folder: string): readonly string[] =>
  globSync(`${folder}/**/*.swift`, { cwd: fileURLToPath(ROOT) })
    .filter((file) => !file.includes("Tests/"))
    .map((file) => readFileSync(new URL(file, ROOT), "utf8"));

test("Q-30 every feature that requires permission has a usage description in both languages, and no other", () => {
  const sources = [
    ...installedPlugins("ios").flatMap(({ folder }) => swiftOf(`${folder}/ios`)),
    ...swiftOf(`apps/native/${APP}`),
    ...globSync("apps/client/src/platform/web/**/*.ts", { cwd: fileURLToPath(ROOT) }).map((file) =>
      readFileSync(new URL(file, ROOT), "utf8"),
    ),
  ];
  const needed = neededPurposes(sources);
  expect(needed).toHaveLength(6);
  expect(statedPurposes(members(info))).toEqual(needed);
  const german = strings(readNative(`${APP}/de.lproj/InfoPlist.strings`));
  const english = strings(readNative(`${APP}/en.lproj/InfoPlist.strings`));
  expect(statedPurposes(german)).toEqual(needed);
  expect(statedPurposes(english)).toEqual(needed);
  for (const key of needed) {
    expect(members(info)[key]).toBe(german[key]);
    expect(english[key]).not.toBe(german[key]);
  }
});

test("a missing usage description, and one without text, are detected", () => {
  expect(neededPurposes(["import Foundation\nimport Photos\n"])).toEqual([
    "NSPhotoLibraryUsageDescription",
  ]);
  expect(neededPurposes(["// import Photos"])).toEqual([]);
  expect(statedPurposes(strings('"NSCameraUsageDescription" = "";'))).toEqual([]);
});

test("Q-30 the app requests tags, links and file protection, and nothing else", () => {
  expect(members(readNative(`${APP}/App.entitlements`))).toEqual(ENTITLEMENTS);
});

test("the privacy manifest declares no tracking", () => {
  const manifest = readNative(`${APP}/PrivacyInfo.xcprivacy`);
  expect(privacyProblems(manifest)).toEqual([]);
  const tracking = "<key>NSPrivacyTracking</key>\n\t<";
  expect(privacyProblems(spoilt(manifest, `${tracking}false`, `${tracking}true`))).toEqual([
    "tracking",
  ]);
  const data = "<key>NSPrivacyCollectedDataTypeTracking</key>\n\t\t\t<";
  expect(privacyProblems(spoilt(manifest, `${data}false`, `${data}true`))).toEqual([
    "data for tracking",
  ]);
  const domains = "<key>NSPrivacyTrackingDomains</key>\n\t<array";
  const named = `${domains}><string>ads.example</string></array>`;
  expect(privacyProblems(spoilt(manifest, `${domains}/>`, named))).toEqual(["ads.example"]);
});

test("Xcode's project builds all files, with the settings of both builds", () => {
  const { problems, files, built } = xcodeProject(pbxproj);
  expect(problems).toEqual([]);
  expect(built).toEqual(
    expect.arrayContaining([
      "AppDelegate.swift",
      "SceneDelegate.swift",
      "Assets.xcassets",
      "LaunchScreen.storyboard",
      "InfoPlist.strings",
      "PrivacyInfo.xcprivacy",
    ]),
  );
  // written by `cap sync`, next to the app's build
  const copied = new Set(["capacitor.config.json", "config.xml", "public"]);
  const missing = files
    .filter((file) => !copied.has(file))
    .filter((file) => !existsSync(new URL(file, new URL(base(file), NATIVE))));
  expect(missing).toEqual([]);
});
/** Paths of the project's own folder start with "..". */
const base = (file: string): string => (file.startsWith("../") ? "ios/App/" : `${APP}/`);

test.for([
  ["CODE_SIGN_ENTITLEMENTS = App/App.entitlements;", "", "CODE_SIGN_ENTITLEMENTS"],
  ['"$(FREIHAND_APP_ID)"', "org.example.other", "PRODUCT_BUNDLE_IDENTIFIER"],
  [
    "fileRef = 9582B6822FE993A50072D4E8 ",
    "fileRef = 000000000000000000000000 ",
    "000000000000000000000000 is unknown",
  ],
] as const)("%s replaced in Xcode's project is detected", ([from, to, problem]) => {
  expect(xcodeProject(spoilt(pbxproj, from, to)).problems).toContain(problem);
});

test("both builds take their names from the same source as Android", () => {
  expect(readNative("ios/debug.xcconfig")).toContain('#include "../app.xcconfig"');
  expect(pbxproj.match(/baseConfigurationReference = \w+ \/\* app\.xcconfig/g)).toHaveLength(2);
  expect(pbxproj.match(/baseConfigurationReference = \w+ \/\* debug\.xcconfig/g)).toHaveLength(2);
});

test("Q-30 the app switcher's snapshot shows the splash screen", () => {
  const scene = readNative(`${APP}/SceneDelegate.swift`);
  expect(scene).toMatch(/func sceneDidEnterBackground[\s\S]+?"LaunchScreen"[\s\S]+?addSubview/);
  expect(scene).toMatch(/func sceneWillEnterForeground[\s\S]+?removeFromSuperview/);
  expect(readNative("android/app/src/main/java/org/freihand/app/MainActivity.java")).toContain(
    "setRecentsScreenshotEnabled(false)",
  );
});
