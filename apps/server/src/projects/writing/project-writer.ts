import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { ProjectFileError, type FileMistake } from "../mistakes/file-error.ts";
import { fingerprint } from "../files/fingerprint.ts";
import type { Project, Projects } from "../projects.ts";
import { diskTrouble, type DiskTrouble } from "./disk-trouble.rules.ts";
import {
  earlierBytes,
  forgetEarlier,
  keepEarlier,
  undoableVersion,
  type EarlierVersion,
  type FilePlace,
} from "./earlier-versions.ts";
import { DISK, replaceFile, type Disk } from "./replace-file.ts";
import { withStaged } from "./staged-projects.ts";
import { alone } from "./write-lock.ts";

/** Writes the files of projects, by the validation with which they are read. */
export interface ProjectWriter {
  /** A file as it is now. @throws ProjectFileError when there is none */
  look(place: WritePlace): FileLook;
  /** Checks a change; nothing is written yet. */
  prepare(place: WritePlace, change: FileChange): Prepared;
  /** Checks whether what a file was before can be put back; nothing is written yet. */
  prepareUndo(place: WritePlace, change: Pick<FileChange, "fingerprint">): Prepared;
}

/** A file of a project. */
export interface WritePlace {
  readonly project: Pick<Project, "id" | "folder">;
  /** Below the project's folder, such as `libraries/1.json`. */
  readonly file: string;
}

/** A file as it is on disk. */
export interface FileLook {
  /** Without a byte order mark; empty where there is no file yet. */
  readonly text: string;
  readonly fingerprint: string;
  /** Milliseconds since 1970 UTC; undefined: there is no file yet. */
  readonly changedAt?: number;
  /** Why nothing can be written; undefined: it can, as far as the system says. */
  readonly obstacle?: DiskTrouble;
  /** When the version was replaced that can be put back, in milliseconds since 1970 UTC. */
  readonly undoFrom?: number;
}

/** A change of a file. */
interface FileChange {
  /** Of the contents that were shown. */
  readonly fingerprint: string;
  /**
   * @param text as it is now; empty: there is no file
   * @returns empty: the file is taken away
   * @throws SyntaxError when nothing of it can be changed
   */
  readonly edit: (text: string) => string;
}

/** Nothing was written. */
export type WriteRefusal =
  /** `changed`: the file is not what was shown. `busy`: another process writes. */
  | { readonly kind: "refused"; readonly reason: "changed" | "busy" | DiskTrouble }
  | {
      readonly kind: "refused";
      readonly reason: "invalid";
      readonly mistakes: readonly FileMistake[];
    };

/** It is on disk. */
interface Written {
  readonly kind: "done";
  /** Puts back what was there before, where what belongs to the change has failed. */
  readonly takeBack: () => void;
}

/** What was checked, to be written at once. */
interface ReadyChange {
  readonly kind: "ready";
  readonly commit: () => Written | WriteRefusal;
}

/** `same`: there is nothing to write. */
type Prepared = ReadyChange | { readonly kind: "same" } | WriteRefusal;

interface WriterParts {
  readonly projectsDir: string;
  /** As the server reads its projects folder. */
  readonly read: (folder: string, before: Pick<Projects, "read">) => Projects;
  /** What is in force. */
  readonly current: Pick<Projects, "read">;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Undefined: the system's. */
  readonly disk?: Disk;
}

/** @source decision 66 */
export function projectWriter(parts: WriterParts): ProjectWriter {
  const tools = { ...parts, disk: parts.disk ?? DISK };
  return {
    look: (place) => look(place),
    prepare: (place, { fingerprint: shown, edit }) =>
      guarded(() => {
        const before = bytesOf(place);
        if (fingerprint(before) !== shown) return CHANGED;
        const { text, mark } = textOf(before);
        const after = Buffer.from(mark + edit(text), "utf8");
        if (after.equals(before)) return { kind: "same" };
        return prepared(tools, { place, before, after });
      }),
    prepareUndo: (place, { fingerprint: shown }) =>
      guarded(() => {
        const before = bytesOf(place);
        const version = undoableVersion(placeOf(place), before);
        if (fingerprint(before) !== shown || version === undefined) return CHANGED;
        return prepared(tools, { place, before, after: earlierBytes(version), version });
      }),
  };
}

const CHANGED = { kind: "refused", reason: "changed" } as const;

const placeOf = ({ project: { folder }, file }: WritePlace): FilePlace => ({ folder, file });
const pathOf = ({ project: { folder }, file }: WritePlace): string => join(folder, file);

function look(place: WritePlace): FileLook {
  const bytes = bytesOf(place);
  const undo = undoableVersion(placeOf(place), bytes);
  const obstacle = obstacleOf(place);
  const facts = statSync(pathOf(place), { throwIfNoEntry: false });
  return {
    text: textOf(bytes).text,
    fingerprint: fingerprint(bytes),
    ...(facts !== undefined && { changedAt: facts.mtimeMs }),
    ...(obstacle !== undefined && { obstacle }),
    ...(undo !== undefined && { undoFrom: undo.at }),
  };
}

interface Change {
  readonly place: WritePlace;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** The version that is put back; undefined: it is a change. */
  readonly version?: EarlierVersion;
}

type Tools = WriterParts & { readonly disk: Disk };

function prepared(tools: Tools, change: Change): Prepared {
  const mistakes = mistakesOf(tools, change);
  if (mistakes.length > 0) return { kind: "refused", reason: "invalid", mistakes };
  return { kind: "ready", commit: () => guarded(() => commit(tools, change)) };
}

/** What keeps the project from changing, by the names of its files as they are. */
function mistakesOf(
  { projectsDir, read, current }: Tools,
  { place: { project, file }, after: bytes }: Change,
): readonly FileMistake[] {
  return withStaged(projectsDir, { project: basename(project.folder), file, bytes }, (staged) => {
    const inPlace = (mistake: FileMistake): FileMistake => ({
      ...mistake,
      file: mistake.file.replace(staged, projectsDir),
    });
    try {
      const { read: then, mistakes } = read(staged, current);
      const isTaken = then.get(project.id) !== current.read.get(project.id);
      return isTaken ? [] : mistakes.map(inPlace);
    } catch (error) {
      if (error instanceof ProjectFileError) return error.mistakes.map(inPlace);
      throw error;
    }
  });
}

function commit({ disk, now }: Tools, change: Change): Written | WriteRefusal {
  const { place, before, after, version } = change;
  const locked = alone(place.project.folder, disk, (): Written | WriteRefusal => {
    if (!Buffer.from(bytesOf(place)).equals(before)) return CHANGED;
    const kept =
      version === undefined
        ? keepEarlier(placeOf(place), { before, after, at: now(), disk })
        : undefined;
    try {
      putInPlace(place, after, disk);
    } catch (error) {
      if (kept !== undefined) forgetEarlier(kept);
      throw error;
    }
    return {
      kind: "done",
      takeBack: () => {
        putInPlace(place, before, disk);
        if (kept !== undefined) forgetEarlier(kept);
      },
    };
  });
  if (locked === undefined) return { kind: "refused", reason: "busy" };
  if (locked.done.kind === "done" && version !== undefined) forgetEarlier(version);
  return locked.done;
}

/** Nothing at all is no file: a file that was begun here is taken away when that is undone. */
function putInPlace(place: WritePlace, bytes: Uint8Array, disk: Disk): void {
  mkdirSync(dirname(pathOf(place)), { recursive: true });
  if (bytes.length === 0) rmSync(realPath(place), { force: true });
  else replaceFile(realPath(place), bytes, disk);
}

/** Errors of the system as refusals. */
function guarded<T>(work: () => T): T | WriteRefusal {
  try {
    return work();
  } catch (error) {
    const reason = diskTrouble(error);
    if (reason === undefined) throw error;
    return { kind: "refused", reason };
  }
}

/** Empty where there is no file yet. */
function bytesOf(place: WritePlace): Uint8Array {
  const path = pathOf(place);
  return statSync(path, { throwIfNoEntry: false }) === undefined
    ? new Uint8Array()
    : readFileSync(path);
}

/** The file that a symbolic link names is written, not the link. */
function realPath(place: WritePlace): string {
  const path = pathOf(place);
  return statSync(path, { throwIfNoEntry: false }) === undefined
    ? join(realpathSync(dirname(path)), basename(path))
    : realpathSync(path);
}

const MARK = "\uFEFF";

/** Windows' editor puts a byte order mark in front, which stays. */
function textOf(bytes: Uint8Array): { readonly text: string; readonly mark: string } {
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  return text.startsWith(MARK) ? { text: text.slice(1), mark: MARK } : { text, mark: "" };
}

/** What the system says beforehand; the attempt alone shows whether it holds. */
function obstacleOf(place: WritePlace): DiskTrouble | undefined {
  try {
    accessSync(place.project.folder, constants.W_OK);
    if (existsSync(dirname(pathOf(place)))) accessSync(dirname(realPath(place)), constants.W_OK);
    return undefined;
  } catch (error) {
    return diskTrouble(error);
  }
}
