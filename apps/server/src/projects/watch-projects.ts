import { watch } from "node:fs";
import { readFolders, readSignature } from "./folder-signature.ts";
import type { FSWatcher } from "node:fs";

/** How changes are noticed; times in milliseconds. */
export interface WatchWays {
  /** Asks the system to announce changes of a folder; throws where it cannot. */
  readonly announce: (folder: string, onSign: () => void) => Pick<FSWatcher, "close" | "on">;
  /** From the first sign of a change to the look: editors write in several steps. */
  readonly settleMs: number;
  /** Between two looks where the system announces changes: a net for what it does not announce. */
  readonly netMs: number;
  /** Between two looks where it does not, and after something changed. */
  readonly pollMs: number;
}

const WAYS: WatchWays = {
  announce: (folder, onSign) => watch(folder, { persistent: false }, onSign),
  settleMs: 150,
  netMs: 15_000,
  pollMs: 1000,
};

/**
 * Looks after the projects' folder and calls `onChange` once for everything that changed together. Changes are announced by the
 * system where it can (also of editors that write a new file and rename it); a slow look at sizes and times finds the rest.
 * What `onChange` throws would end the process: it must not throw.
 */
export class WatchedProjects {
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

  /** From now on changes are noticed. */
  async begin(): Promise<void> {
    this.#known = await this.#see();
    this.#lookIn(this.#pause());
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

  /** Further signs before the look do not put it off. */
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
    // a sign that came while looking has its own look waiting
    if (!this.#isSettling) this.#lookIn(isNews ? this.#ways.pollMs : this.#pause());
  }

  /** Watches the folders that are there now, then reads what lies in them: nothing falls between. */
  async #see(): Promise<string> {
    const folders = await readFolders(this.#root);
    if (!this.#isEnded) this.#watch(folders);
    return readSignature(folders.keys());
  }

  #watch(folders: ReadonlyMap<string, bigint>): void {
    // a folder that was removed and made again is another one
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
      // no announcements on this file system, or too many watchers: changes are looked for instead
      this.#isAnnounced = false;
    }
  }

  #forget(path: string): void {
    this.#watchers.get(path)?.watcher.close();
    this.#watchers.delete(path);
  }
}
