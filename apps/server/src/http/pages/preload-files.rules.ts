/** A file of the client's build and what it loads first, as in Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  /** Keys of the manifest. */
  readonly imports?: readonly string[] | undefined;
  readonly css?: readonly string[] | undefined;
}

/** Vite's manifest: source file → what was built of it. */
export type BuildManifest = Readonly<Record<string, BuiltFile>>;

/** Files of the build, without a slash at their beginning. */
export interface PreloadFiles {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/**
 * All files that the modules load before they run, each once.
 * @param modules source files; unknown ones are left out
 */
export function preloadFiles(manifest: BuildManifest, modules: readonly string[]): PreloadFiles {
  const keys = new Set(modules);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  const files = [...keys].flatMap((key) => manifest[key] ?? []);
  return {
    scripts: distinct(files.map(({ file }) => file)),
    sheets: distinct(files.flatMap(({ css = [] }) => css)),
  };
}

const distinct = (names: readonly string[]) => [...new Set(names)];
