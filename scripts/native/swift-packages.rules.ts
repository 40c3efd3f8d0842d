/** What a Package.swift declares, as far as it refers to paths on disk. */
export interface SwiftPackage {
  readonly targets: readonly SwiftTarget[];
  /** Paths of local packages that it depends on, as written. */
  readonly packages: readonly string[];
}

/** A target of a Swift package. */
interface SwiftTarget {
  readonly name: string;
  /** Paths relative to the package, one of which must exist; none: it is fetched. */
  readonly places: readonly string[];
}

/** Where SwiftPM looks for a target without a path. @source SwiftPM, PackageBuilder: predefined directories */
const SOURCES = ["Sources", "Source", "src", "srcs"];
const USUAL: Readonly<Record<string, readonly string[]>> = {
  target: SOURCES,
  executableTarget: SOURCES,
  macro: SOURCES,
  systemLibrary: SOURCES,
  testTarget: ["Tests", ...SOURCES],
  plugin: ["Plugins"],
  binaryTarget: [],
};

/** Parses targets and local packages from a Package.swift, ignoring its comments. */
export function swiftPackage(manifest: string): SwiftPackage {
  const code = manifest.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/[^\n]*/g, "$1");
  const kinds = Object.keys(USUAL).join("|");
  const calls = [...code.matchAll(new RegExp(`\\.(${kinds})\\(\\s*name:`, "g"))];
  return {
    targets: calls.map((call) => targetOf(call[1] ?? "", argumentsFrom(code, call.index))),
    packages: [...code.matchAll(/\.package\(\s*(?:name: "[^"]*",\s*)?path: "([^"]+)"/g)].map(
      ([, path = ""]) => path,
    ),
  };
}

function targetOf(kind: string, written: string): SwiftTarget {
  const name = own(written, "name") ?? "";
  const path = own(written, "path");
  if (path !== undefined) return { name, places: [path] };
  return { name, places: (USUAL[kind] ?? []).map((folder) => `${folder}/${name}`) };
}

/** An argument of the target itself, not of anything in nested brackets. */
const own = (written: string, argument: string): string | undefined =>
  new RegExp(`(?:^|,)\\s*${argument}: "([^"]*)"`).exec(written)?.[1];

/** The content of the brackets that open at or after a position; nested brackets are left out. */
function argumentsFrom(code: string, start: number): string {
  let depth = 0;
  let text = "";
  for (const sign of code.slice(code.indexOf("(", start))) {
    if (/[([]/.test(sign)) depth += 1;
    else if (/[)\]]/.test(sign)) depth -= 1;
    else if (depth === 1) text += sign;
    if (depth === 0) break;
  }
  return text;
}
