import type { Config, Library, ProjectId } from "@freihand/contract";

/** How the loading of a project's configuration ended; `failed`: no answer within two seconds, and no copy on the device. */
export type LoadOutcome = Config | "failed";

/** What decides which configuration holds. */
export interface ConfigFacts {
  /** Holds when nothing else does. */
  readonly base: Config;
  /** The address's own project. */
  readonly ownProject: ProjectId;
  /** Of the projects that were asked for; a project that is not in it is on its way. */
  readonly outcomes: ReadonlyMap<ProjectId, LoadOutcome>;
  /** The selected one; undefined: none, or the list is not there yet. */
  readonly library: Library | undefined;
  /** What held until now: it stays while the next one is on its way. */
  readonly before: Config;
}

/**
 * The configuration of the address's own project; the base one when it did not come in time.
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
 * The other project whose configuration the selected library wants.
 * @returns undefined when the address's own configuration holds for this library
 * @source spec §4 "reloadConfig", rulings 28
 */
export function projectOfLibrary(facts: ConfigFacts): ProjectId | undefined {
  if (!followsLibrary(ownConfig(facts))) return undefined;
  const project = facts.library?.project;
  return project === facts.ownProject ? undefined : project;
}

/**
 * The configuration that holds: nothing changes while one is on its way, and what failed leaves the own one standing.
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
