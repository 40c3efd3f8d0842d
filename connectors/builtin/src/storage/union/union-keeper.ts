import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { Piscina } from "piscina";
import { lockedPlace, type LockedPlace } from "../catalogue/catalogue-folder.ts";
import type { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import type { UnionPlace } from "./union-replies.ts";
import type * as worker from "./union-worker.ts";
import type { WantedMember } from "./union-writer.ts";
import { oneThread } from "../one-thread.ts";

/** The libraries of a project that are searched together. */
export interface UnionMembers {
  readonly project: ProjectId;
  readonly libraries: readonly LibraryId[];
}

const FILE = /^(\d+)\.sqlite$/;
const fileName = (number: number): string => `${String(number).padStart(6, "0")}.sqlite`;
/** Fewer libraries are not searched together. */
const LEAST = 2;

interface Union {
  /** Absolute path. */
  readonly path: string;
  /** What it was last brought to; undefined: something is still missing. */
  isAs: string | undefined;
  /** Whether it is a union file at all, as far as it was looked at. */
  isUsable: boolean;
}

/**
 * Keeps a file for each project in which the titles of all its libraries are found at once. It can be deleted at any time: it
 * is made of the published catalogue files, in a thread of its own, and nobody waits for it.
 */
export class UnionKeeper {
  readonly #published: PublishedCatalogues;
  readonly #place: LockedPlace;
  readonly #thread: Piscina;
  readonly #unions = new Map<ProjectId, Union>();
  #running: Promise<void> | undefined;

  /** @throws when the data folder cannot be written */
  constructor(published: PublishedCatalogues) {
    this.#published = published;
    this.#place = lockedPlace(join(published.dataDir, "union"));
    this.#thread = oneThread(new URL("./union-worker.ts", import.meta.url));
  }

  /** Where a project's libraries are searched together; undefined: nowhere. */
  placeOf(project: ProjectId): UnionPlace | undefined {
    const union = this.#unions.get(project);
    return union?.isUsable === true ? { file: union.path } : undefined;
  }

  /** Brings all unions up to date; one at a time: a large one takes longer than the next call. */
  keep(projects: readonly UnionMembers[]): Promise<void> {
    this.#running ??= this.#keepAll(projects).finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** What is not finished is continued by the next server. */
  async close(): Promise<void> {
    await this.#thread.destroy();
    this.#place.lock.release();
  }

  async #keepAll(projects: readonly UnionMembers[]): Promise<void> {
    const wanted = projects.filter(({ libraries }) => libraries.length >= LEAST);
    this.#removeOthers(new Set(wanted.map(({ project }) => project)));
    for (const one of wanted) await this.#keepOne(one);
  }

  async #keepOne({ project, libraries }: UnionMembers): Promise<void> {
    const members = libraries.flatMap((library): readonly WantedMember[] => {
      const owner = { project, library };
      const [file, path] = [this.#published.current(owner), this.#published.currentPath(owner)];
      return file === undefined || path === undefined ? [] : [{ library, file, path }];
    });
    const as = JSON.stringify(members);
    const union = this.#unionOf(project);
    if (union.isAs === as) return;
    // an import may have replaced and removed a file since: it is found again at the next look
    const present = members.filter(({ path }) => existsSync(path));
    const job: worker.UnionJob = { path: union.path, libraries, members: present };
    const outcome: unknown = await this.#thread.run(job, { name: "update" });
    union.isUsable = outcome === true;
    if (!union.isUsable) this.#beginAnew(project);
    else if (present.length === members.length) union.isAs = as;
  }

  #unionOf(project: ProjectId): Union {
    const known = this.#unions.get(project);
    if (known !== undefined) return known;
    const folder = this.#folderOf(project);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return this.#setUnion(project, fileName(Math.max(1, lastIn(folder))));
  }

  /** Under another name: a search may still have the old one open. */
  #beginAnew(project: ProjectId): void {
    const folder = this.#folderOf(project);
    const next = fileName(lastIn(folder) + 1);
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
    this.#setUnion(project, next);
  }

  #setUnion(project: ProjectId, name: string): Union {
    const path = join(this.#folderOf(project), name);
    const union = { path, isAs: undefined, isUsable: false };
    this.#unions.set(project, union);
    return union;
  }

  #removeOthers(wanted: ReadonlySet<string>): void {
    for (const project of this.#unions.keys())
      if (!wanted.has(project)) this.#unions.delete(project);
    for (const entry of readdirSync(this.#place.folder, { withFileTypes: true }))
      if (entry.isDirectory() && !wanted.has(entry.name))
        rmSync(join(this.#place.folder, entry.name), { recursive: true, force: true });
  }

  #folderOf(project: ProjectId): string {
    return join(this.#place.folder, project);
  }
}

const lastIn = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map((name) => Number(FILE.exec(name)?.[1] ?? 0)));
