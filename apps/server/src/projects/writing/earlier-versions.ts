import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fingerprint } from "../files/fingerprint.ts";
import { replaceFile, type Disk } from "./replace-file.ts";

/** A file as it was before a change. */
export interface EarlierVersion {
  readonly path: string;
  /** When it was replaced, in milliseconds since 1970 UTC. */
  readonly at: number;
  /** Fingerprint of what replaced it. */
  readonly replacedBy: string;
}

/** A file of a project. */
export interface FilePlace {
  /** The project's folder. */
  readonly folder: string;
  /** Below it, such as `libraries/1.json`. */
  readonly file: string;
}

/** Beside what is served, and not read with it. */
const FOLDER = "earlier";
/** Versions of each file. */
const KEPT = 20;
/** `1.json.2026-11-27T19-30-00-123Z.FINGERPRINT`: a name that every system takes, and that sorts by its time. */
const NAME = /^(?<file>.+)\.(?<at>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)\.(?<tag>[\w-]{16})$/;

/** What a file was before, newest first. */
function earlierVersions(place: FilePlace): readonly EarlierVersion[] {
  const folder = folderOf(place);
  return namesIn(folder)
    .flatMap((name) => {
      const { file, at, tag } = NAME.exec(name)?.groups ?? {};
      if (file !== basename(place.file) || at === undefined || tag === undefined) return [];
      return [{ path: join(folder, name), at: timeOf(at), replacedBy: tag }];
    })
    .toSorted((a, b) => b.at - a.at);
}

/**
 * Keeps what a file holds before it is changed, and lets the oldest of more than twenty go.
 * @returns where it is kept
 * @throws an error with a `code`
 */
export function keepEarlier(
  place: FilePlace,
  { before, after, at, disk }: Replacement,
): EarlierVersion {
  const [last] = earlierVersions(place);
  // two within a millisecond, or a clock that was set back
  const time = Math.max(at, (last?.at ?? 0) + 1);
  const replacedBy = fingerprint(after);
  const stamp = new Date(time).toISOString().replaceAll(/[:.]/g, "-");
  const folder = folderOf(place);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${basename(place.file)}.${stamp}.${replacedBy}`);
  replaceFile(path, before, disk);
  for (const old of earlierVersions(place).slice(KEPT)) rmSync(old.path, { force: true });
  return { path, at: time, replacedBy };
}

interface Replacement {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly disk: Disk;
}

/** The version that can be put back: the newest, as long as nobody has changed the file since. */
export function undoableVersion(place: FilePlace, now: Uint8Array): EarlierVersion | undefined {
  const [newest] = earlierVersions(place);
  return newest?.replacedBy === fingerprint(now) ? newest : undefined;
}

/** Contents of a version. */
export const earlierBytes = ({ path }: EarlierVersion): Uint8Array => readFileSync(path);

/** A version that has been put back is none any more. */
export function forgetEarlier({ path }: EarlierVersion): void {
  rmSync(path, { force: true });
}

const folderOf = ({ folder, file }: FilePlace) => join(folder, FOLDER, dirname(file));

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, "T$1:$2:$3.$4Z"));

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    // nothing was changed yet, or the folder may not be read: there is nothing to put back
    return [];
  }
}
