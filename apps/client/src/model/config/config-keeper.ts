import type { Config, Library, ProjectId } from "@freihand/contract";
import { createStore, type StoreApi } from "zustand/vanilla";
import { BASE_CONFIG } from "./base-config.ts";
import {
  configInForce,
  ownConfig,
  projectOfLibrary,
  type ConfigFacts,
  type LoadOutcome,
} from "./config-choice.rules.ts";

/** @source spec §9 "Config load timeout" */
export const CONFIG_TIMEOUT_MS = 2000;
/** A page that was hidden refetches a configuration older than this, in milliseconds. */
const RENEW_AFTER_MS = 15 * 60_000;
/** Timeout of a configuration that loads after the first paint, in milliseconds. */
const CONFIG_WAIT_MS = 30_000;
/** Pauses between two attempts after a failure, in milliseconds: they double. */
const FIRST_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

/** The configurations in force. */
export interface ConfigState {
  /** Of the address's own project: its edition decides about multi edition. */
  readonly own: Config;
  /** The one in use: the library's project's with `reloadConfig`, otherwise `own`. */
  readonly shown: Config;
}

/** Dependencies of the keeper. */
export interface ConfigDeps {
  /** @throws ConfigGone when the server does not have this project, any other error when no response arrived */
  readonly load: (project: ProjectId, signal: AbortSignal) => Promise<Config>;
  /** The device's copy of an earlier visit; undefined: none. */
  readonly copy: (project: ProjectId) => Config | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The server answers but has no such project: retrying does not help. */
export class ConfigGone extends Error {
  override readonly name = "ConfigGone";
}

/**
 * Loads configurations, each project's once, and determines which is in force. After two seconds a load is abandoned: a
 * copy of an earlier visit is used instead, or else the base configuration, and the request is retried with increasing
 * pauses until the server answers.
 * @source spec §4 "reloadConfig", §7 "config", §9 "Config load timeout", Q-45, decision 14
 */
export class ConfigKeeper {
  readonly store: StoreApi<ConfigState> = createStore<ConfigState>(() => ({
    own: BASE_CONFIG,
    shown: BASE_CONFIG,
  }));
  readonly #deps: ConfigDeps;
  readonly #outcomes = new Map<ProjectId, LoadOutcome>();
  /** Projects not yet answered by the server in this visit. */
  readonly #unanswered = new Set<ProjectId>();
  readonly #loads = new Map<ProjectId, Load>();
  #ownProject: ProjectId | undefined;
  #library: Library | "unknown" | undefined = "unknown";
  #renewedAt = 0;
  #askAgain: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE_MS;

  constructor(deps: ConfigDeps) {
    this.#deps = deps;
  }

  /** Sets the address's project. Resolves when its configuration is there or abandoned. */
  async start(project: ProjectId): Promise<void> {
    if (this.#ownProject !== project) {
      this.#ownProject = project;
      this.#renewedAt = this.#deps.now();
    }
    await this.#settle(project);
  }

  /**
   * A library is selected, or none. A pending load for another one is aborted; on a change, failed loads get another
   * chance.
   */
  async select(library: Library | undefined): Promise<void> {
    const own = this.#ownProject;
    if (own === undefined || isSame(library, this.#library)) return;
    // the selection of the last visit is no change
    if (this.#library !== "unknown") this.#forgetFailures();
    this.#library = library;
    await this.#settle(own);
  }

  /** Abandons pending loads: the time is over. */
  giveUp(): void {
    for (const load of this.#loads.values()) load.abort.abort();
  }

  /** The page became visible again: refetches if it was hidden for long. Failures change nothing. */
  async renew(): Promise<void> {
    if (this.#deps.now() - this.#renewedAt >= RENEW_AFTER_MS) await this.renewNow();
  }

  /** Refetches: configurations are in the patron's language, which has changed. */
  async renewNow(): Promise<void> {
    this.#renewedAt = this.#deps.now();
    const known = [...this.#outcomes].flatMap(([project, outcome]) =>
      outcome === "failed" ? [] : [project],
    );
    await Promise.all(known.map((project) => this.#load(project)));
    this.#publish();
  }

  /** The server is back: retries at once what it has not answered yet. */
  async recover(): Promise<void> {
    clearTimeout(this.#askAgain);
    this.#askAgain = undefined;
    const own = this.#ownProject;
    const wanted = this.#wanted();
    for (const project of this.#unanswered)
      if (project !== own && project !== wanted) this.#unanswered.delete(project);
    if (own === undefined || this.#unanswered.size === 0) return;
    const waitMs = CONFIG_WAIT_MS; // no empty screen waits for it any more
    await Promise.all([...this.#unanswered].map((project) => this.#load(project, waitMs)));
    if (this.#unanswered.size === 0) this.#pause = FIRST_PAUSE_MS;
    // the own one may select another
    if (own === this.#ownProject) await this.#settle(own);
  }

  async #settle(own: ProjectId): Promise<void> {
    this.#abortOthers(own);
    if (!this.#outcomes.has(own)) await this.#load(own);
    const wanted = this.#wanted();
    this.#publish();
    if (wanted === undefined || own !== this.#ownProject) return;
    if (!this.#outcomes.has(wanted)) await this.#load(wanted);
    this.#publish();
  }

  #load(project: ProjectId, waitMs = CONFIG_TIMEOUT_MS): Promise<void> {
    const running = this.#loads.get(project);
    if (running) return running.done;
    const abort = new AbortController();
    const done = this.#fetch(project, abort, waitMs);
    this.#loads.set(project, { abort, done });
    return done;
  }

  async #fetch(project: ProjectId, abort: AbortController, waitMs: number): Promise<void> {
    const timer = setTimeout(() => {
      abort.abort();
    }, waitMs);
    const answer = await readAnswer(this.#deps.load(project, abort.signal), abort.signal);
    clearTimeout(timer);
    this.#loads.delete(project);
    if (abort.signal.reason === LIBRARY_CHANGED) return;
    if (answer === "none") this.#askLater(project);
    else this.#unanswered.delete(project);
    const outcome = typeof answer === "object" ? answer : this.#fallbackFor(project, answer);
    // "projectId is added to the response" (spec §7): the requested id counts, not the one in the response
    this.#note(project, outcome === "failed" ? outcome : { ...outcome, projectId: project });
  }

  /** An old copy is better than the base configuration, but not for a project that is gone. */
  #fallbackFor(project: ProjectId, answer: "none" | "gone"): LoadOutcome {
    return (answer === "none" ? this.#deps.copy(project) : undefined) ?? "failed";
  }

  #askLater(project: ProjectId): void {
    const before = this.#outcomes.get(project);
    // a response of this visit stays in force, and the next return to the page refetches
    if (before !== undefined && before !== "failed" && !this.#unanswered.has(project)) return;
    this.#unanswered.add(project);
    if (this.#askAgain !== undefined) return;
    this.#askAgain = setTimeout(() => {
      this.#askAgain = undefined;
      void this.recover();
    }, this.#pause);
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE_MS);
  }

  /** A configuration that loaded is not replaced by a failure, nor by an equal one. */
  #note(project: ProjectId, outcome: LoadOutcome): void {
    const before = this.#outcomes.get(project);
    if (before !== undefined && (outcome === "failed" || sameText(before, outcome))) return;
    this.#outcomes.set(project, outcome);
  }

  #abortOthers(own: ProjectId): void {
    const wanted = this.#wanted();
    for (const [project, { abort }] of this.#loads)
      if (project !== own && project !== wanted) abort.abort(LIBRARY_CHANGED);
  }

  #forgetFailures(): void {
    for (const [project, outcome] of this.#outcomes)
      if (outcome === "failed") this.#outcomes.delete(project);
  }

  #wanted(): ProjectId | undefined {
    const facts = this.#facts();
    return facts && projectOfLibrary(facts);
  }

  #facts(): ConfigFacts | undefined {
    if (this.#ownProject === undefined) return undefined;
    return {
      base: BASE_CONFIG,
      ownProject: this.#ownProject,
      outcomes: this.#outcomes,
      library: this.#library === "unknown" ? undefined : this.#library,
      before: this.store.getState().shown,
    };
  }

  #publish(): void {
    const facts = this.#facts();
    if (facts === undefined || !facts.outcomes.has(facts.ownProject)) return;
    const before = this.store.getState();
    const own = kept(before.own, ownConfig(facts));
    const shown = kept(before.shown, configInForce(facts));
    if (own !== before.own || shown !== before.shown) this.store.setState({ own, shown });
  }
}

interface Load {
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** Why a load was aborted: the patron has selected another library. */
const LIBRARY_CHANGED = new DOMException("another library was selected", "AbortError");

/** `none`: no response in time. */
async function readAnswer(
  loading: Promise<Config>,
  signal: AbortSignal,
): Promise<Config | "none" | "gone"> {
  try {
    const answer = await Promise.race([loading, whenAborted(signal)]);
    return signal.aborted ? "none" : answer;
  } catch (error) {
    return error instanceof ConfigGone ? "gone" : "none"; // spec §8 "Config load failure: fall back to the base config"
  }
}

async function whenAborted(signal: AbortSignal): Promise<"none"> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      resolve("none");
    });
  });
}

function isSame(one: Library | undefined, other: Library | "unknown" | undefined): boolean {
  if (other === "unknown") return false;
  return one?.id === other?.id && one?.project === other?.project;
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The same object for the same content, so that nothing rerenders. */
const kept = (before: Config, next: Config) => (sameText(before, next) ? before : next);
