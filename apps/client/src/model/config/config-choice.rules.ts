import {
  DEFAULT_CONFIG,
  projectId,
  type Config,
  type Library,
  type ProjectId,
} from "@freihand/contract";

/**
 * In force until the server's configuration has loaded, and when it fails to load.
 * @source spec §3 "Default config", §9 "Default project"
 */
export const BASE_CONFIG: Config = {
  ...DEFAULT_CONFIG,
  projectId: projectId.parse("basic"),
  status: { maintenance: false, offline: false },
  _hash: "",
};

/** The outcome of loading a project's configuration; `failed`: no answer in time, and no copy on the device. */
export type LoadOutcome = Config | "failed";

/** The configurations that apply. */
export interface ConfigsInForce {
  /** Of the address's own project: its edition decides about multi edition. */
  readonly own: Config;
  /** The one in use: the library's project's with `reloadConfig`, otherwise `own`. */
  readonly shown: Config;
}

/** What determines them. */
export interface ConfigFacts {
  /** In force when nothing else is; it names the address's project. */
  readonly base: Config;
  /** Of the address's own project; undefined: still loading. */
  readonly own: LoadOutcome | undefined;
  /** Of the project whose configuration is to be used; undefined: still loading. */
  readonly shown: LoadOutcome | undefined;
  /** In force so far: they stay while the next ones load. */
  readonly before: ConfigsInForce;
}

/** Whether the configuration changes with the selected library. @source spec §4 "reloadConfig" */
export function followsLibrary({ edition, features }: Config): boolean {
  return edition === "multi" && features.reloadConfig;
}

/**
 * The project whose configuration the selected library uses.
 * @param own of the address's own project; undefined: still loading
 * @returns undefined when the address's own configuration applies to this library
 * @source spec §4 "reloadConfig", rulings 28
 */
export function projectOfLibrary(
  own: LoadOutcome | undefined,
  library: Library | undefined,
): ProjectId | undefined {
  if (own === undefined || own === "failed" || !followsLibrary(own)) return undefined;
  return library?.project;
}

/**
 * The configurations in force: nothing changes while one is loading, and after a failure the own one stays.
 * @returns `before` itself where nothing changes
 * @source spec §4 "reloadConfig", §7 "config", rulings 3, Q-45
 */
export function configsInForce({ base, own, shown, before }: ConfigFacts): ConfigsInForce {
  if (own === undefined) return before;
  const ofAddress = own === "failed" ? base : own;
  const inUse = shown === "failed" ? ofAddress : (shown ?? before.shown);
  const isSame = ofAddress === before.own && inUse === before.shown;
  return isSame ? before : { own: ofAddress, shown: inUse };
}
