import { existsSync, globSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { ROOT } from "./native-files.ts";
import { swiftPackage } from "./swift-packages.rules.ts";

const root = fileURLToPath(ROOT);
const APP = "apps/native/ios/App/CapApp-SPM";

/** Folders of the packages on this disk from which the iOS shell is built, its own first. */
function localPackages(folder: string, seen: Set<string> = new Set()): ReadonlySet<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  for (const path of swiftPackage(manifestOf(folder)).packages)
    localPackages(normalize(join(folder, path)), seen);
  return seen;
}
const manifestOf = (folder: string) => readFileSync(join(root, folder, "Package.swift"), "utf8");

/** SwiftPM rejects the whole package for a single missing folder, even that of a test. */
function missingTargets(folder: string): readonly string[] {
  return swiftPackage(manifestOf(folder))
    .targets.filter(({ places }) => places.length > 0)
    .filter(({ places }) => !places.some((place) => hasSources(join(folder, place))))
    .map(({ name }) => `${folder}: ${name}`);
}

/** A binary target is a single file or folder; any other has sources. */
const hasSources = (place: string): boolean =>
  /\.(?:xcframework|zip|artifactbundle)$/.test(place)
    ? existsSync(join(root, place))
    : globSync(`${place}/**/*.{swift,m,mm,c,cpp}`, { cwd: root }).length > 0;

test("every target of every Swift package in the iPhone app exists", () => {
  const folders = [...localPackages(APP)];
  expect(folders).toContain("packages/library-native");
  expect(folders.length).toBeGreaterThan(9);
  expect(folders.flatMap(missingTargets)).toEqual([]);
});

describe("a Package.swift", () => {
  const manifest = `
    // .target(name: "Comment", path: "comment")
    let package = Package(
      name: "Shop",
      products: [.library(name: "Shop", targets: ["Till"])],
      dependencies: [
        .package(url: "https://example.org/far.git", from: "8.0.0"),
        .package(name: "Near", path: "../near"),
        .package(path: "../other")
      ],
      targets: [
        .target(
          name: "Till",
          dependencies: [.product(name: "Near", package: "Near"), .target(name: "Coins")],
          path: "ios/Sources/Till"),
        .target(name: "Coins"),
        .binaryTarget(name: "Bell", url: "https://example.org/bell.zip", checksum: "1"),
        .binaryTarget(name: "Horn", path: "Horn.xcframework"),
        .testTarget(name: "TillTests", dependencies: ["Till"], path: "ios/Tests")
      ])`;

  test("lists targets with their folders, including those of tests, and local packages", () => {
    const { targets, packages } = swiftPackage(manifest);
    expect(packages).toEqual(["../near", "../other"]);
    const places = new Map(targets.map(({ name, places: [place] }) => [name, place]));
    expect(Object.fromEntries(places)).toEqual({
      Till: "ios/Sources/Till",
      Coins: "Sources/Coins",
      Bell: undefined,
      Horn: "Horn.xcframework",
      TillTests: "ios/Tests",
    });
  });
});
