/** A file of the folder. */
export interface FolderFile {
  readonly name: string;
  readonly size: number;
  readonly changedMs: number;
}

/** Files as they were when they were imported, by name. */
export type NotedFiles = Readonly<Record<string, Omit<FolderFile, "name">>>;

/** What decides which files are imported now. */
export interface FolderFacts {
  readonly files: readonly FolderFile[];
  readonly noted: NotedFiles;
  readonly nowMs: number;
  /** The files are the whole catalogue: all of them, or none. */
  readonly isFull: boolean;
}

/** A file that changed just now may still be written. */
const SETTLED_MS = 60_000;
/** How programs call a file that is not complete yet. */
const UNFINISHED = /^[.~]|(?:\.part|\.tmp|\.filepart|\.crdownload|~)$/i;

const isNoted = ({ name, size, changedMs }: FolderFile, noted: NotedFiles): boolean =>
  noted[name]?.size === size && noted[name].changedMs === changedMs;

const order = ({ changedMs, name }: FolderFile): string =>
  `${String(changedMs).padStart(20, "0")} ${name}`;

/** The files to import now, the oldest first. */
export function filesDue({ files, noted, nowMs, isFull }: FolderFacts): readonly FolderFile[] {
  const whole = files
    .filter(({ name }) => !UNFINISHED.test(name))
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
  const isSettled = ({ changedMs }: FolderFile): boolean => nowMs - changedMs >= SETTLED_MS;
  const due = whole.filter((file) => !isNoted(file, noted));
  if (!isFull) return due.filter(isSettled);
  return due.length > 0 && whole.every(isSettled) ? whole : [];
}
