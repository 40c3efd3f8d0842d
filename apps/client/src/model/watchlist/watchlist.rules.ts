import { coverQuery, libraryId, mediaType, recordId, titleKey, type Hit } from "@freihand/contract";
import * as z from "zod/mini";
import { withDefault } from "../shape-words.ts";

/** Longest note on a title, in characters. */
export const MAX_NOTE = 500;
/** Most tags of one title, and the longest of them in characters. */
export const MAX_TAGS = 12;
const MAX_TAG = 40;

/** A title's data for the list, as of when the title was last seen. */
const knownTitle = z.object({
  title: z.string(),
  subtitle: z.optional(z.string()),
  author: z.optional(z.string()),
  year: z.optional(z.int()),
  mediaType,
  cover: z.optional(coverQuery),
});
/** A title's data for the list, as of when the title was last seen. */
export type KnownTitle = z.infer<typeof knownTitle>;

/** One title on the watchlist. @source spec §3 "Watchlist" */
export const watchlistEntry = z.object({
  libraryId,
  id: recordId,
  /** Instant, RFC 3339. */
  created: z.iso.datetime({ offset: true }),
  /** Undefined: the title was never seen, only its id is known. */
  known: z.optional(knownTitle),
  /** The patron's own note. */
  note: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_NOTE))),
  /** The patron's own tags, in their order. */
  tags: z.optional(
    z
      .array(z.string().check(z.minLength(1), z.maxLength(MAX_TAG)))
      .check(z.minLength(1), z.maxLength(MAX_TAGS)),
  ),
});
/** One title on the watchlist. */
export type WatchlistEntry = z.infer<typeof watchlistEntry>;

/** Which title an entry is for. */
export type WatchlistKey = Pick<WatchlistEntry, "libraryId" | "id">;

/** The watchlist as stored on this device. */
export const watchlistShape = z.object({
  entries: withDefault(z.array(watchlistEntry), []),
  /** Index of the current entry; −1: none. @source spec §3 "Watchlist" */
  index: withDefault(z.int(), -1),
  /** Entries of the old storage format, offered for import. @source rulings 5 */
  legacy: withDefault(z.array(watchlistEntry), []),
  /** The offer to import them has ended. */
  legacyHidden: withDefault(z.boolean(), false),
});
/** The patron's watchlist. @source spec §3 "Watchlist" */
export type Watchlist = z.infer<typeof watchlistShape>;

/**
 * The usable part of a damaged watchlist: one bad entry does not lose the others.
 * @returns undefined when it is no watchlist at all
 */
export function salvagedWatchlist(damaged: unknown): Watchlist | undefined {
  const lists = z.object({
    entries: z.optional(z.unknown()),
    legacy: z.optional(z.unknown()),
    legacyHidden: z.optional(z.unknown()),
  });
  const parts = lists.safeParse(damaged);
  if (!parts.success || !Array.isArray(parts.data.entries)) return undefined;
  return {
    entries: validEntries(parts.data.entries),
    index: -1,
    legacy: validEntries(parts.data.legacy),
    legacyHidden: parts.data.legacyHidden === true,
  };
}

const validEntries = (list: unknown): WatchlistEntry[] =>
  Array.isArray(list) ? list.flatMap((one) => watchlistEntry.safeParse(one).data ?? []) : [];

/** An empty watchlist. */
export const NO_WATCHLIST: Watchlist = watchlistShape.parse({});

/** Whether two entries mean the same title. */
export function isSameTitle(one: WatchlistKey, other: WatchlistKey): boolean {
  return one.libraryId === other.libraryId && one.id === other.id;
}

/** Whether a title is on the watchlist. */
export function isWatched({ entries }: Pick<Watchlist, "entries">, key: WatchlistKey): boolean {
  return entries.some((entry) => isSameTitle(entry, key));
}

/** With one more title, at the end; an existing one keeps its date and place. */
export function withEntry(list: Watchlist, entry: WatchlistEntry): Watchlist {
  return isWatched(list, entry) ? list : { ...list, entries: [...list.entries, entry] };
}

/** Without a title. The current entry stays the same; if it is the removed one, there is none. */
export function withoutEntry(list: Watchlist, key: WatchlistKey): Watchlist {
  const at = list.entries.findIndex((entry) => isSameTitle(entry, key));
  if (at === -1) return list;
  return { ...list, entries: list.entries.toSpliced(at, 1), index: indexWithout(list.index, at) };
}

function indexWithout(index: number, gone: number): number {
  if (index === gone) return -1;
  return index > gone ? index - 1 : index;
}

/** Without several titles. The current entry stays the same; if it is among the removed ones, there is none. */
export function withoutEntries(list: Watchlist, keys: readonly WatchlistKey[]): Watchlist {
  return keys.reduce(withoutEntry, list);
}

/**
 * With removed entries restored to their places; what was added meanwhile stays after them.
 * @param before all entries before the removal
 * @param removed those to restore
 */
export function withEntriesBack(
  list: Watchlist,
  before: readonly WatchlistEntry[],
  removed: readonly WatchlistKey[],
): Watchlist {
  const comesBack = (entry: WatchlistEntry) => removed.some((key) => isSameTitle(entry, key));
  const isNew = (entry: WatchlistEntry) => !before.some((old) => isSameTitle(entry, old));
  const own = (old: WatchlistEntry) => list.entries.find((entry) => isSameTitle(entry, old));
  const entries = [
    ...before.flatMap((old) => own(old) ?? (comesBack(old) ? old : [])),
    ...list.entries.filter(isNew),
  ];
  const current = list.entries[list.index];
  const index = current ? entries.findIndex((entry) => isSameTitle(entry, current)) : -1;
  return { ...list, entries, index };
}

/**
 * With imported entries after existing ones; a title in both keeps the earlier instant and the existing note and tags.
 */
export function withEntries(list: Watchlist, others: readonly WatchlistEntry[]): Watchlist {
  // by key, so that a file of ten thousand titles is imported at once
  const merged = new Map(list.entries.map((entry) => [titleKey(entry), entry]));
  for (const other of others)
    merged.set(titleKey(other), earlier(merged.get(titleKey(other)), other));
  return { ...list, entries: [...merged.values()] };
}

function earlier(own: WatchlistEntry | undefined, other: WatchlistEntry): WatchlistEntry {
  if (own === undefined) return other;
  const isEarlier = Date.parse(other.created) < Date.parse(own.created);
  return { ...other, ...own, created: (isEarlier ? other : own).created };
}

/** With the patron's note and tags on a title; empty ones are removed, too long ones cut. */
export function withWords(
  list: Watchlist,
  key: WatchlistKey,
  { note, tags }: { readonly note: string; readonly tags: readonly string[] },
): Watchlist {
  const at = list.entries.findIndex((entry) => isSameTitle(entry, key));
  const entry = list.entries[at];
  if (entry === undefined) return list;
  const { note: _note, tags: _tags, ...bare } = entry;
  const kept = tags.slice(0, MAX_TAGS);
  const words = note.trim().slice(0, MAX_NOTE).trim();
  const changed = {
    ...bare,
    ...(words === "" ? {} : { note: words }),
    ...(kept.length === 0 ? {} : { tags: kept }),
  };
  return { ...list, entries: list.entries.with(at, changed) };
}

/** Parses comma-separated tags, each once regardless of case; too long ones are cut. */
export function parseTags(line: string): string[] {
  const tags = line
    .split(",")
    .map((tag) => tag.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TAG).trim())
    .filter((tag) => tag !== "");
  const folded = tags.map((tag) => tag.toLowerCase());
  return tags
    .filter((_, index) => folded.indexOf(folded[index] ?? "") === index)
    .slice(0, MAX_TAGS);
}

/** The data kept for the list from a title on screen. */
export function toKnownTitle(title: KnownTitle): KnownTitle {
  return knownTitle.parse(title);
}

/** With the data of titles that were just seen; others stay as they are. */
export function withKnown(list: Watchlist, seen: readonly Hit[]): Watchlist {
  const entries = list.entries.map((entry) => {
    const hit = seen.find((title) => isSameTitle(entry, title));
    return hit === undefined || isKnownAlready(entry, hit)
      ? entry
      : { ...entry, known: toKnownTitle(hit) };
  });
  return entries.some((entry, index) => entry !== list.entries[index])
    ? { ...list, entries }
    : list;
}

const isKnownAlready = ({ known }: WatchlistEntry, hit: Hit): boolean =>
  known !== undefined && JSON.stringify(toKnownTitle(known)) === JSON.stringify(toKnownTitle(hit));

/** Index of a title among the entries; −1: not found. @source spec §3 "current index" */
export function indexOfTitle({ entries }: Pick<Watchlist, "entries">, key: WatchlistKey): number {
  return entries.findIndex((entry) => isSameTitle(entry, key));
}

/** Whether entries of the old storage format are offered for import. @source spec §3 "legacy imports" */
export function isLegacyOffered({ legacy, legacyHidden }: Watchlist): boolean {
  return legacy.length > 0 && !legacyHidden;
}

/** With the old entries imported; there is nothing left to offer. @source spec §1 "watchlist" */
export function withLegacyImported(list: Watchlist): Watchlist {
  return { ...withEntries(list, list.legacy), legacy: [] };
}
