import { opensOnline } from "@freihand/catalogue";
import {
  STATUS_TEXTS,
  summariseCopies,
  toShelfCopy,
  type LiveCopy,
  type TextContext,
} from "@freihand/connector-kit/copies";
import { ONLINE_MEDIA, type Availability, type BibItem, type BibRecord } from "@freihand/contract";

/** A title and where its copies are. */
export interface PlacedTitle {
  readonly record: BibRecord;
  readonly copies: readonly Pick<LiveCopy, "item" | "state">[];
  /** Open reservations; undefined: unknown. */
  readonly queue?: number | undefined;
  /** It is a multi-volume work whose volumes have the copies. */
  readonly hasVolumes?: boolean | undefined;
}

/** Current availability of a title, over all its copies. */
export function titleAvailability(
  { record, copies, queue, hasVolumes = false }: PlacedTitle,
  context: TextContext,
): Availability {
  const { locale } = context;
  if (opensOnline(record)) return { light: "GREEN", text: STATUS_TEXTS.online[locale] };
  if (copies.length > 0) return summariseCopies(copies.map(toShelfCopy), queue, context);
  const withoutCopies = hasVolumes ? "volumes" : "none";
  const kind = ONLINE_MEDIA.has(record.mediaType) ? "no_access" : withoutCopies;
  return { light: "UNKNOWN", text: STATUS_TEXTS[kind][locale] };
}

/** Copies of which only the catalogue knows something: one that is lent to patrons may be anywhere. */
export const asCatalogued = (items: readonly BibItem[]): readonly LiveCopy[] =>
  items.map((item) => ({
    item,
    state: { kind: item.status === "loanable" ? "unknown" : item.status },
  }));
