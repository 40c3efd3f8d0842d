import type { Config, Library, ProjectId } from "@freihand/contract";

/**
 * The outcome of loading a project's configuration; `failed`: no answer within two seconds, and no copy on the device.
 */
export type LoadOutcome = Config | "failed";

/** What determines the configuration in force. */
export interface ConfigFacts {
  /** In force when nothing else is. */
  readonly base: Config;
  /** The address's own project. */
  readonly ownProject: ProjectId;
  /** Of the requested projects; a project that is not in it is still loading. */
  readonly outcomes: ReadonlyMap<ProjectId, LoadOutcome>;
  /** The selected one; undefined: none, or the list is not loaded yet. */
  readonly library: Library | undefined;
  /** In force so far: it stays while the next one loads. */
  readonly before: Config;
}

/**
 * The configuration of the address's own project; the base one if it did not load in time.
 * @source spec §7 "config", rulings 3
 */
export function ownConfig({ base, ownProject, outcomes }: ConfigFacts): Config {
  const outcome = outcomes.get(ownProject);
  return outcome === undefined || outcome === "failed"
    ? { ...base, projectId: ownProject }
    : outcome;
}

/** Whether the configuration changes with the selected library. @source spec §4 "reloadConfig" */
export function followsLibrary({ edition, features }: Config): boolean {
  return edition === "multi" && features.reloadConfig;
}

/**
 * The other project whose configuration the selected library uses.
 * @returns undefined when the address's own configuration applies to this library
 * @source spec §4 "reloadConfig", rulings 28
 */
export function projectOfLibrary(facts: ConfigFacts): ProjectId | undefined {
  if (!followsLibrary(ownConfig(facts))) return undefined;
  const project = facts.library?.project;
  return project === facts.ownProject ? undefined : project;
}

/**
 * The configuration in force: nothing changes while one is loading, and after a failure the own one stays.
 * @source spec §4 "reloadConfig", Q-45
 */
export function configInForce(facts: ConfigFacts): Config {
  if (!facts.outcomes.has(facts.ownProject)) return facts.before;
  const project = projectOfLibrary(facts);
  if (project === undefined) return ownConfig(facts);
  const outcome = facts.outcomes.get(project);
  if (outcome === undefined) return facts.before;
  return outcome === "failed" ? ownConfig(facts) : outcome;
}
