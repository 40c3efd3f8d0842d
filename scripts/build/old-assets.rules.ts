/** A file with a hash in its name in the folder of the built client. */
export interface OldAsset {
  readonly name: string;
  /** When a newer build took its place, in milliseconds since 1970 UTC; undefined: it belongs to the newest build so far. */
  readonly replacedMs?: number;
}

/** The decision on the files of earlier builds. */
export interface JudgedAssets {
  /** Kept; `replacedMs` is the time to be recorded. */
  readonly kept: readonly Required<OldAsset>[];
  readonly dropped: readonly string[];
}

const DAY_MS = 86_400_000;
/** @source Q-44 */
const KEPT_MS = 30 * DAY_MS;

/**
 * Decides which files stay when a new build is published: a page that has been open since yesterday still requests the
 * files of yesterday's build, and it may have been open for a month. What counts is the time since a file was replaced,
 * not its age: a build that was live for a year was also opened this morning.
 * @param fresh names of the new build's files
 * @param nowMs milliseconds since 1970 UTC
 * @source Q-44
 */
export function judgeOldAssets(
  old: readonly OldAsset[],
  fresh: ReadonlySet<string>,
  nowMs: number,
): JudgedAssets {
  const dated = old
    .filter(({ name }) => !fresh.has(name))
    .map(({ name, replacedMs = nowMs }) => ({ name, replacedMs }));
  const isKept = ({ replacedMs }: Required<OldAsset>) => nowMs - replacedMs <= KEPT_MS;
  return {
    kept: dated.filter(isKept),
    dropped: dated.filter((asset) => !isKept(asset)).map(({ name }) => name),
  };
}
