import type { HandTitle, TitleConflict } from "@freihand/connector-kit";

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

type Merged =
  | { readonly title: HandTitle }
  /** Both have changed the same fields, to different ends. */
  | { readonly conflict: TitleConflict };

/**
 * Two people may change the same title: of each form, what was changed in it counts, and the rest stays as it is by now.
 */
export function mergeTitle({ before, typed, now }: Versions): Merged {
  if (before === undefined) return { title: typed };
  const changed = FIELDS.filter((field) => !isSame(typed[field], before[field]));
  const fields = changed.filter(
    (field) => !isSame(now[field], before[field]) && !isSame(now[field], typed[field]),
  );
  if (fields.length > 0) return { conflict: { fields, now } };
  return {
    title: { ...now, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) },
  };
}

/** An empty text is no text. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? "") === JSON.stringify(other ?? "");
