import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");

const manifest = z
  .object({
    name: z.string(),
    version: z.string(),
    files: z.array(z.string()),
    peerDependencies: z.record(z.string(), z.string()),
    capacitor: z.object({
      ios: z.object({ src: z.string() }),
      android: z.object({ src: z.string() }),
    }),
  })
  .parse(JSON.parse(read("package.json")));
const swift = read("Package.swift");
const gradle = read("android/build.gradle");

/** The same of a plugin by Capacitor's own maintainers: what a shell of this version expects. */
const require = createRequire(import.meta.url);
const haptics = (path: string) =>
  readFileSync(
    require.resolve("@capacitor/haptics/package.json").replace(/package\.json$/, path),
    "utf8",
  );

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];

test("the Swift package has the name that `cap sync` requires", () => {
  const { fixName } = z
    .object({ fixName: z.custom<(name: string) => string>((value) => typeof value === "function") })
    .parse(require("@capacitor/cli/dist/plugin.js"));
  const wanted = fixName(manifest.name);
  expect(wanted).toBe("FreihandLibraryNative");
  expect(first(swift, /let package = Package\(\s*name: "(\w+)"/)).toBe(wanted);
  expect(first(swift, /\.library\(\s*name: "(\w+)"/)).toBe(wanted);
});

test("its target is where the sources are, and has the class that the bridge looks for", () => {
  const target = first(swift, /\.target\(\s*name: "(\w+)"/);
  expect(first(swift, /targets: \["(\w+)"\]/)).toBe(target);
  expect(first(swift, /path: "([^"]+)"/)).toBe(`ios/Sources/${String(target)}`);
  const plugin = read(`ios/Sources/${String(target)}/LibraryNativePlugin.swift`);
  expect(first(plugin, /@objc\((\w+)\)/)).toBe(first(plugin, /public class (\w+): CAPPlugin/));
  expect(manifest.capacitor).toEqual({ ios: { src: "ios" }, android: { src: "android" } });
});

test.each([
  { what: "iOS", file: "Package.swift", version: /platforms: \[([^\]]+)\]/ },
  { what: "Swift tools", file: "Package.swift", version: /swift-tools-version: (\S+)/ },
  {
    what: "Capacitor",
    file: "Package.swift",
    version: /capacitor-swift-pm\.git", (from: "[^"]+")/,
  },
  { what: "oldest Android", file: "android/build.gradle", version: /minSdkVersion : (\d+)/ },
  { what: "Android sources", file: "android/build.gradle", version: /compileSdkVersion : (\d+)/ },
  { what: "aimed Android", file: "android/build.gradle", version: /targetSdkVersion : (\d+)/ },
  { what: "Java", file: "android/build.gradle", version: /sourceCompatibility (\S+)/ },
  { what: "Android build", file: "android/build.gradle", version: /build:gradle:([\d.]+)/ },
  {
    what: "AppCompat",
    file: "android/build.gradle",
    version: /androidxAppCompatVersion : '([\d.]+)'/,
  },
])("$what: the version is that of Capacitor's own plugins", ({ file, version }) => {
  expect(first(read(file), version)).toBeDefined();
  expect(first(read(file), version)).toBe(first(haptics(file), version));
});

test("Capacitor has the same version in all three builds", () => {
  const major = first(swift, /capacitor-swift-pm\.git", from: "(\d+)\./);
  expect(manifest.peerDependencies["@capacitor/core"]).toBe(`>=${String(major)}.0.0`);
  expect(manifest.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("the Android class, its package and the namespace agree", () => {
  const folder = "android/src/main/java/org/freihand/librarynative";
  const plugin = read(`${folder}/LibraryNativePlugin.java`);
  expect(first(gradle, /namespace = "([\w.]+)"/)).toBe("org.freihand.librarynative");
  expect(first(plugin, /^package ([\w.]+);/m)).toBe("org.freihand.librarynative");
  expect(plugin).toMatch(
    /^@CapacitorPlugin\(name = "LibraryNative"\)\npublic class LibraryNativePlugin /m,
  );
  expect(read("ios/Sources/LibraryNativePlugin/LibraryNativePlugin.swift")).toContain(
    'jsName = "LibraryNative"',
  );
});

test("the manifest requests NFC alone, and phones without it install the app too", () => {
  const wishes = read("android/src/main/AndroidManifest.xml");
  expect(
    [...wishes.matchAll(/<uses-permission android:name="([^"]+)"/g)].map(([, name]) => name),
  ).toEqual(["android.permission.NFC"]);
  expect(wishes).toContain('android:name="android.hardware.nfc" android:required="false"');
});

test("everything that the native builds need is in the package", () => {
  expect(manifest.files).toEqual(
    expect.arrayContaining([
      "android/src/main/",
      "android/build.gradle",
      "ios/Sources",
      "Package.swift",
    ]),
  );
});
