import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { launcherIcons } from "./native-android.rules.ts";
import { configProblems } from "./native-config.rules.ts";
import { installedPlugins, NATIVE, readNative, ROOT } from "./native-files.ts";
import { appIconSet, drawnFiles, iconTexts, readArtwork } from "./native-icon-files.ts";
import { artworkOf } from "./native-icons.rules.ts";
import { gradleLines, pluginLines, settingsGradle, swiftLines } from "./native-plugins.rules.ts";
import { fileSyntaxErrors, nativeEnding } from "./native-syntax.ts";
import { xcodeProject } from "./xcode-project.rules.ts";

const config: Readonly<Record<string, unknown>> = JSON.parse(readNative("capacitor.config.json"));
const manifest = readNative("android/app/src/main/AndroidManifest.xml");
const pbxproj = readNative("ios/App/App.xcodeproj/project.pbxproj");
const ICONS = readArtwork(
  (file) => readFileSync(new URL(file, ROOT), "utf8"),
  readdirSync(new URL("artwork", NATIVE)),
);

/** Output of Xcode, Gradle and `cap sync`, as listed in the shells'.gitignore files. */
const MADE = [
  "build/",
  ".gradle/",
  ".idea/",
  "local.properties",
  "capacitor-cordova-android-plugins",
  "app/src/main/assets/public",
  "app/src/main/assets/capacitor.config.json",
  "app/src/main/assets/capacitor.plugins.json",
  "app/src/main/res/xml/config.xml",
  "App/build",
  "App/output",
  "DerivedData",
  "xcuserdata",
  "capacitor-cordova-ios-plugins",
  "App/App/public",
  "App/App/capacitor.config.json",
  "App/App/config.xml",
];
/** The files of the shells without generated ones. */
const files = globSync("apps/native/{android,ios,artwork,*.*}{,/**}", {
  cwd: fileURLToPath(ROOT),
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map((entry) => relative(fileURLToPath(ROOT), join(entry.parentPath, entry.name)))
  .filter((file) => !MADE.some((made) => file.includes(`/${made}`)));

test("Q-30 the web view shows only the app, and reveals nothing to an attached debugger", () => {
  expect(configProblems(config)).toEqual([]);
});

test.for([
  ["server.allowNavigation", { server: { allowNavigation: ["*.example"] } }],
  ["server.cleartext", { server: { cleartext: true } }],
  ["server.androidScheme", { server: { androidScheme: "http" } }],
  ["server.url", { server: { url: "http://10.0.0.1:5173" } }],
  ["android.allowMixedContent", { android: { allowMixedContent: true } }],
  ["ios.webContentsDebuggingEnabled", { ios: { webContentsDebuggingEnabled: true } }],
  ["loggingBehavior", { loggingBehavior: "debug" }],
  ["plugins.CapacitorHttp.enabled", { plugins: { CapacitorHttp: { enabled: true } } }],
  ["plugins.SplashScreen", { plugins: { SplashScreen: { launchAutoHide: false } } }],
] as const)("Q-30 another %s is detected", ([problem, change]) => {
  expect(configProblems({ ...config, ...change })).toContain(problem);
});

test("id, name and host are defined in one place, and match Capacitor's configuration", () => {
  const names = readNative("app.xcconfig");
  expect(names).toContain(`FREIHAND_APP_ID = ${String(config["appId"])}\n`);
  expect(names).toMatch(/^FREIHAND_HOST = [a-z0-9.-]+$/m);
  expect(config["appName"]).toBe("Freihand");
  const elsewhere = files
    .filter((file) => /\.(?:gradle|xml|plist|entitlements|swift|pbxproj)$/.test(file))
    .filter((file) => readFileSync(new URL(file, ROOT), "utf8").includes("freihand.example"));
  expect(elsewhere).toEqual([]);
});

const UP = { android: "../../..", ios: "../../../../.." };
const gradleFile = readNative("android/capacitor.settings.gradle");
const swiftFile = readNative("ios/App/CapApp-SPM/Package.swift");

test("`cap update` would change nothing: every plugin is in the lists of both platforms", () => {
  const plugins = installedPlugins("android");
  expect(plugins.map(({ name }) => name)).toContain("@freihand/library-native");
  expect(installedPlugins("ios")).toEqual(plugins);
  expect(gradleFile).toBe(settingsGradle(plugins, UP.android));
  const build = readNative("android/app/capacitor.build.gradle");
  expect(pluginLines(build, /^ {4}implementation project/)).toEqual(gradleLines(plugins));
  const lines = pluginLines(
    swiftFile,
    /^ +\.(?:package\(name|product\(name: "(?!Capacitor"|Cordova"))/,
  );
  expect(lines).toEqual(swiftLines(plugins, UP.ios));
  // with one plugin fewer, the lists would differ
  expect(gradleFile).not.toBe(settingsGradle(plugins.slice(1), UP.android));
});

test("the lists point to existing folders in any checkout", () => {
  const places = [
    ...Array.from(
      gradleFile.matchAll(/new File\('([^']+)'\)/g),
      ([, path = ""]) => `android/${path}`,
    ),
    ...Array.from(
      swiftFile.matchAll(/path: "([^"]+)"/g),
      ([, path = ""]) => `ios/App/CapApp-SPM/${path}`,
    ),
  ];
  expect(places.length).toBeGreaterThan(20);
  expect(places.filter((place) => !existsSync(new URL(place, NATIVE)))).toEqual([]);
});

test("the shells contain no path of a machine and no registry", () => {
  const foreign = /(?:\/(?:home|root|Users|work|tmp|opt|var)\/|[A-Z]:\\\\)/;
  const texts = files.filter((file) => !/\.(?:png|jar|bat)$|\/gradlew$/.test(file));
  expect(texts.length).toBeGreaterThan(50);
  const found = texts.filter((file) => foreign.test(readFileSync(new URL(file, ROOT), "utf8")));
  expect(found).toEqual([]);
});

test("build output and keys are kept out of the project", () => {
  const ignored = `${readNative("android/.gitignore")}${readNative("ios/.gitignore")}`.split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining([...MADE, "*.jks", "*.keystore", "*.p12", "*.mobileprovision"]),
  );
  const keys = /\.(?:keystore|jks|p12|mobileprovision|aab|apk|ipa)$/;
  expect(files.filter((file) => keys.test(file))).toEqual([]);
  expect(files).toContain("apps/native/android/gradle/wrapper/gradle-wrapper.jar");
});

test("the icons match their drawings (else run: node scripts/native/native-icons.ts)", () => {
  for (const [file, text] of iconTexts(ICONS))
    expect([file, readFileSync(new URL(file, ROOT), "utf8")]).toEqual([file, text]);
});

test("a drawing that is not a field with one mark is rejected", () => {
  expect(() => artworkOf("<svg/>")).toThrow("32 by 32");
});

test("both platforms have the same icons", () => {
  const [own, ...libraries] = launcherIcons(manifest);
  expect(own).toBe("own");
  expect(libraries).toEqual([...ICONS.keys()].slice(1));
  const { alternateIcons } = xcodeProject(pbxproj);
  expect(alternateIcons).toEqual([libraries.join(" "), libraries.join(" ")]);
  for (const name of ICONS.keys())
    expect(files).toContain(
      `apps/native/ios/App/App/Assets.xcassets/${appIconSet(name)}.appiconset/Contents.json`,
    );
});

test("every picture has its size, and no icon is transparent", () => {
  const opaque = 2;
  for (const { file, size, isOpaque } of drawnFiles(ICONS)) {
    const png = readFileSync(new URL(file, ROOT));
    expect([file, png.toString("latin1", 1, 4)]).toEqual([file, "PNG"]);
    expect([file, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([file, size, size]);
    expect([file, png[25] === opaque]).toEqual([file, isOpaque]);
  }
});

test("every picture in a catalogue of Xcode exists", () => {
  const catalogues = files.filter((file) =>
    /\.(?:appiconset|imageset)\/Contents\.json$/.test(file),
  );
  expect(catalogues).toHaveLength(ICONS.size + 1);
  for (const file of catalogues) {
    const at = new URL(file, ROOT);
    const { images }: { images: readonly { filename: string }[] } = JSON.parse(
      readFileSync(at, "utf8"),
    );
    const missing = images.filter(({ filename }) => !existsSync(new URL(filename, at)));
    expect([file, missing]).toEqual([file, []]);
  }
});

test("the shells' own Swift and Java is syntactically valid", async () => {
  const sources = files.filter((file) => nativeEnding(file) !== undefined);
  expect(sources.length).toBeGreaterThan(2);
  for (const file of sources)
    expect([file, await fileSyntaxErrors(fileURLToPath(new URL(file, ROOT)))]).toEqual([file, []]);
});
