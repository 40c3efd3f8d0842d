import type { HandTitle } from "@freihand/connector-kit";

const FIELDS = [
  "title",
  "subtitle",
  "author",
  "year",
  "place",
  "publisher",
  "isbn",
  "language",
  "mediaType",
  "subjects",
] as const satisfies readonly (keyof HandTitle)[];

interface Versions {
  /** As the form showed it when it was opened; undefined: what is typed counts, whatever it was. */
  readonly before: HandTitle | undefined;
  readonly typed: HandTitle;
  /** As it is by now. */
  readonly now: HandTitle;
}

/**
 * Two people may change the same title: of each form, what was changed in it counts, and the rest stays as it is by now.
 *
 * @returns undefined: both have changed the same field, to different ends
 */
export function mergeTitle({ before, typed, now }: Versions): HandTitle | undefined {
  if (before === undefined) return typed;
  const changed = FIELDS.filter((field) => !isSame(typed[field], before[field]));
  const isFree = changed.every(
    (field) => isSame(now[field], before[field]) || isSame(now[field], typed[field]),
  );
  if (!isFree) return undefined;
  return { ...now, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

/** An empty text is no text. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
