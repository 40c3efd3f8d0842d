import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { System } from "./bridge-message.ts";
import {
  androidHeaders,
  iosHeaders,
  stubs,
  type PluginHeader,
  type Stubs,
} from "./plugin-headers.rules.ts";

/** The methods that the native code of all installed plugins offers to the app. */
export interface NativeOffer {
  readonly headers: readonly PluginHeader[];
  readonly stubs: Stubs;
}

const ROOT = new URL("../../../", import.meta.url).pathname;

const HEADERS = { android: androidHeaders, ios: iosHeaders } as const;
const RUNTIME = { android: "android/capacitor/src/main", ios: "ios/Capacitor" } as const;
const SOURCES = { android: "**/*.{java,kt}", ios: "**/*.swift" } as const;

/**
 * Reads the methods that the plugins really register from their native sources: a simulated phone offers no others.
 * @param root folder with `node_modules`
 */
export function nativeOffer(system: System, root: string = ROOT): NativeOffer {
  const folders = [
    // Capacitor's runtime contains plugins of its own
    join(root, "node_modules/@capacitor", RUNTIME[system]),
    ...installedPlugins(root).map((folder) => join(folder, system)),
  ];
  const plugins = folders.map((folder) => sourcesIn(folder, SOURCES[system]));
  const headers = plugins.flatMap((sources) => HEADERS[system](sources));
  return {
    // a source found in two places counts once
    headers: [...new Map(headers.map((header) => [header.name, header])).values()],
    stubs: Object.fromEntries(
      plugins.flatMap((sources) => Object.entries(stubs(sources, HEADERS[system](sources)))),
    ),
  };
}

const sourcesIn = (folder: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: folder, exclude: (name) => TESTS.has(name) }).map((path) =>
    readFileSync(join(folder, path), "utf8"),
  );

/** Folders of a plugin that are not part of the app. */
const TESTS: ReadonlySet<string> = new Set(["node_modules", "test", "Tests", "androidTest"]);

function installedPlugins(root: string): readonly string[] {
  const modules = join(root, "node_modules");
  return readdirSync(modules)
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(modules, name)).map((one) => join(name, one)) : name,
    )
    .map((name) => join(modules, name))
    .filter((folder) => {
      const manifest = join(folder, "package.json");
      return existsSync(manifest) && readFileSync(manifest, "utf8").includes('"capacitor": {');
    });
}
