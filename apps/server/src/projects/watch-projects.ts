import { watch } from "node:fs";
import { mistakeLine, ProjectFileError } from "./mistakes/file-error.ts";
import { readFolders, readSignature } from "./files/folder-signature.ts";
import type { FSWatcher } from "node:fs";
import type { FastifyBaseLogger } from "fastify";

/** How changes are noticed; times in milliseconds. */
export interface WatchWays {
  /** Asks the system to report changes of a folder; throws where it cannot. */
  readonly announce: (folder: string, onSign: () => void) => Pick<FSWatcher, "close" | "on">;
  /** From the first event to the check: editors write in several steps. */
  readonly settleMs: number;
  /** Between two checks where the system reports changes: a safety net for what it does not report. */
  readonly netMs: number;
  /** Between two checks where it does not, and after a change. */
  readonly pollMs: number;
}

const WAYS: WatchWays = {
  announce: (folder, onSign) => watch(folder, { persistent: false }, onSign),
  settleMs: 150,
  netMs: 15_000,
  pollMs: 1000,
};

/**
 * Watches the projects folder and calls `onChange` once for everything that changed together. Changes are reported by the
 * system where it can (including editors that write a new file and rename it); slow polling of sizes and times finds the
 * rest. An error thrown by `onChange` would end the process: it must not throw.
 */
class WatchedProjects {
  readonly #root: string;
  readonly #onChange: () => void;
  readonly #ways: WatchWays;
  readonly #watchers = new Map<
    string,
    { readonly ino: bigint; readonly watcher: Pick<FSWatcher, "close"> }
  >();
  #known = "";
  #timer: NodeJS.Timeout | undefined;
  #isSettling = false;
  #isAnnounced = true;
  #isEnded = false;

  constructor(root: string, onChange: () => void, ways: WatchWays = WAYS) {
    this.#root = root;
    this.#onChange = onChange;
    this.#ways = ways;
  }

  /** Starts watching. */
  async begin(): Promise<void> {
    this.#known = await this.#see();
    this.#lookIn(this.#pause());
  }

  /** Looks although nothing was reported. */
  look(): void {
    this.#lookSoon();
  }

  end(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    for (const { watcher } of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
  }

  #pause(): number {
    return this.#isAnnounced ? this.#ways.netMs : this.#ways.pollMs;
  }

  #lookIn(ms: number): void {
    if (this.#isEnded) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.#look();
    }, ms).unref();
  }

  /** Further events before the check do not postpone it. */
  #lookSoon(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    this.#lookIn(this.#ways.settleMs);
  }

  async #look(): Promise<void> {
    this.#isSettling = false;
    const seen = await this.#see();
    if (this.#isEnded) return;
    const isNews = seen !== this.#known;
    this.#known = seen;
    if (isNews) this.#onChange();
    // an event during a check schedules another one
    if (!this.#isSettling) this.#lookIn(isNews ? this.#ways.pollMs : this.#pause());
  }

  /** Watches the current folders, then reads their contents: nothing is missed in between. */
  async #see(): Promise<string> {
    const folders = await readFolders(this.#root);
    if (!this.#isEnded) this.#watch(folders);
    return readSignature(folders.keys());
  }

  #watch(folders: ReadonlyMap<string, bigint>): void {
    // a folder that was removed and created again is another one
    for (const [path, { ino }] of this.#watchers) if (folders.get(path) !== ino) this.#forget(path);
    for (const [path, ino] of folders) if (!this.#watchers.has(path)) this.#announce(path, ino);
  }

  #announce(path: string, ino: bigint): void {
    try {
      const watcher = this.#ways.announce(path, () => {
        this.#lookSoon();
      });
      watcher.on("error", () => {
        this.#forget(path);
      });
      this.#watchers.set(path, { ino, watcher });
    } catch {
      // no events on this file system, or too many watchers: it is polled instead
      this.#isAnnounced = false;
    }
  }

  #forget(path: string): void {
    this.#watchers.get(path)?.watcher.close();
    this.#watchers.delete(path);
  }
}

/** Result of reading the folder again, one line each. */
export interface Reloaded {
  /** What was left out. */
  readonly remarks: readonly string[];
  /** What kept a project from changing. */
  readonly mistakes: readonly string[];
}

/** A folder that is watched. */
export interface KeptCurrent {
  /** Something may have changed. */
  readonly look: () => void;
  readonly end: () => void;
}

/** What has to be kept current. */
export interface Current {
  readonly projectsDir: string;
  /** Reads everything and applies what is valid, or throws and leaves everything as it was. */
  readonly reload: () => Reloaded;
  readonly log: Pick<FastifyBaseLogger, "info" | "error" | "warn">;
  /** Undefined: the defaults. */
  readonly ways?: WatchWays;
}

/**
 * Applies changes of the projects folder while the server is running. A mistake is logged with file and field, and the
 * last valid state stays.
 */
export async function keepCurrent({
  projectsDir,
  reload,
  log,
  ways,
}: Current): Promise<KeptCurrent> {
  const watched = new WatchedProjects(
    projectsDir,
    () => {
      try {
        const { remarks, mistakes } = reload();
        logRemarks(remarks, log);
        for (const problem of mistakes) log.error({ problem }, KEPT);
        log.info(mistakes.length === 0 ? IN_FORCE : "what the other projects say is in force");
      } catch (error) {
        for (const problem of problemsOf(error))
          log.error({ problem, ...(isForeseen(error) ? {} : { error }) }, FROZEN);
      }
    },
    ways,
  );
  await watched.begin();
  return {
    look: () => {
      watched.look();
    },
    end: () => {
      watched.end();
    },
  };
}

const IN_FORCE = "the projects' folder has changed; what it says is in force";
const KEPT = "a project has changed and cannot be used; its last good state stays in force";
const FROZEN =
  "the projects' folder has changed and cannot be used; the last good state stays in force";

/** Logs what was left out, one line each. */
export function logRemarks(remarks: readonly string[], log: Pick<FastifyBaseLogger, "warn">): void {
  for (const problem of remarks) log.warn({ problem }, "a remark on the projects' folder");
}

const isForeseen = (error: unknown) => error instanceof ProjectFileError;
const problemsOf = (error: unknown) =>
  error instanceof ProjectFileError ? error.mistakes.map(mistakeLine) : ["unexpected error"];
