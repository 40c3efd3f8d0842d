import { membersOf, oldMembers, textOf, textsOf } from "./property-list.parse.ts";
import type { Members } from "./property-list.parse.ts";

/** Settings that each build of the app must have. */
const BUILD: Readonly<Record<string, string>> = {
  ASSETCATALOG_COMPILER_APPICON_NAME: "AppIcon",
  CODE_SIGN_ENTITLEMENTS: "App/App.entitlements",
  CURRENT_PROJECT_VERSION: "$(FREIHAND_BUILD)",
  INFOPLIST_FILE: "App/Info.plist",
  // the first WebKit with everything that the client calls (AbortSignal.any, Map.groupBy, Promise.withResolvers)
  IPHONEOS_DEPLOYMENT_TARGET: "17.4",
  MARKETING_VERSION: "$(FREIHAND_VERSION)",
  PRODUCT_BUNDLE_IDENTIFIER: "$(FREIHAND_APP_ID)",
};

/** The relevant content of an Xcode project. */
export interface XcodeProject {
  /** Its problems. */
  readonly problems: readonly string[];
  /** Icons besides the app's own, as listed in each build. */
  readonly alternateIcons: readonly string[];
  /** Names of the files built into the app. */
  readonly built: readonly string[];
  /** Paths of the files in the project. */
  readonly files: readonly string[];
}

type Objects = ReadonlyMap<string, Members>;

/** @param pbxproj text of `project.pbxproj` */
export function xcodeProject(pbxproj: string): XcodeProject {
  const objects: Objects = new Map(
    Object.entries(membersOf(oldMembers(pbxproj)["objects"])).map(([id, one]) => [
      id,
      membersOf(one),
    ]),
  );
  const builds = ofKind(objects, "XCBuildConfiguration")
    .map(({ buildSettings }) => membersOf(buildSettings))
    .filter((settings) => "INFOPLIST_FILE" in settings);
  return {
    problems: [
      ...(builds.length === 2 ? [] : ["not two builds"]),
      ...builds.flatMap(wrongSettings),
      ...unknownNames(objects),
    ],
    alternateIcons: builds.map((build) =>
      textOf(build["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"]),
    ),
    built: ofKind(objects, "PBXBuildFile")
      .map(({ fileRef }) => objects.get(textOf(fileRef)))
      .map((file) => textOf(file?.["name"] ?? file?.["path"])),
    files: ofKind(objects, "PBXFileReference")
      .filter(({ sourceTree }) => sourceTree !== "BUILT_PRODUCTS_DIR")
      .map(({ path }) => textOf(path)),
  };
}

const ofKind = (objects: Objects, kind: string): readonly Members[] =>
  [...objects.values()].filter(({ isa }) => isa === kind);

const wrongSettings = (build: Members): readonly string[] =>
  Object.keys(BUILD).filter((name) => textOf(build[name]) !== BUILD[name]);

const ONE = ["fileRef", "baseConfigurationReference", "productRef", "package"];
const SEVERAL = ["children", "files", "buildConfigurations"];

/** Ids that refer to missing parts of the project. */
function unknownNames(objects: Objects): readonly string[] {
  const parts = [...objects.values()];
  const called = [
    ...parts.flatMap((part) => ONE.flatMap((name) => part[name] ?? []).map(textOf)),
    ...parts.flatMap((part) => SEVERAL.flatMap((name) => textsOf(part[name]))),
  ];
  return called.filter((id) => !objects.has(id)).map((id) => `${id} is unknown`);
}
