import { readFileSync, realpathSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { isPlugin } from "./native-plugins.rules.ts";
import type { NativePlugin, PackageFile } from "./native-plugins.rules.ts";

export const ROOT = new URL("../../", import.meta.url);
export const NATIVE = new URL("apps/native/", ROOT);

/** A file of the shells. @param path below apps/native */
export const readNative = (path: string): string => readFileSync(new URL(path, NATIVE), "utf8");

const packageFile = (file: URL): PackageFile => JSON.parse(readFileSync(file, "utf8"));

/** Plugins of the shells, in the order in which Capacitor finds them. */
export function installedPlugins(platform: "ios" | "android"): readonly NativePlugin[] {
  const { dependencies = {} } = packageFile(new URL("package.json", NATIVE));
  return Object.keys(dependencies)
    .map((name) => ({ name, at: new URL(`node_modules/${name}/`, ROOT) }))
    .filter(({ at }) => isPlugin(packageFile(new URL("package.json", at)), platform))
    .map(({ name, at }) => ({ name, folder: fromRoot(at) }));
}

/** Where npm has really installed it: packages of this project are only linked. */
const fromRoot = (folder: URL): string =>
  relative(realpathSync(fileURLToPath(ROOT)), realpathSync(fileURLToPath(folder)));
