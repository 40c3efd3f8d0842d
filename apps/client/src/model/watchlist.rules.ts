import { libraryId, recordId } from "@freihand/contract";
import * as z from "zod/mini";
import { withDefault } from "./shape-words.rules.ts";

/** One title to remember. @source spec §3 "Watchlist" */
export const watchlistEntry = z.object({
  libraryId,
  id: recordId,
  /** Instant, RFC 3339. */
  created: z.iso.datetime({ offset: true }),
});
/** One title to remember. */
export type WatchlistEntry = z.infer<typeof watchlistEntry>;

/** Which title an entry is for. */
export type WatchlistKey = Pick<WatchlistEntry, "libraryId" | "id">;

/** The watchlist as it is kept on this device. */
export const watchlistShape = z.object({
  entries: withDefault(z.array(watchlistEntry), []),
  /** Entry that is looked at; −1: none. @source spec §3 "Watchlist" */
  index: withDefault(z.int(), -1),
  /** Entries of the old storage format, offered for import. @source rulings 5 */
  legacy: withDefault(z.array(watchlistEntry), []),
  /** The offer to import them has ended. */
  legacyHidden: withDefault(z.boolean(), false),
});
/** What the patron wants to remember. @source spec §3 "Watchlist" */
export type Watchlist = z.infer<typeof watchlistShape>;

/** An empty watchlist. */
export const NO_WATCHLIST: Watchlist = watchlistShape.parse({});

/** Whether two entries mean the same title. */
function isSameTitle(one: WatchlistKey, other: WatchlistKey): boolean {
  return one.libraryId === other.libraryId && one.id === other.id;
}

/** Whether a title is remembered. */
export function isWatched({ entries }: Pick<Watchlist, "entries">, key: WatchlistKey): boolean {
  return entries.some((entry) => isSameTitle(entry, key));
}

/** With one title more, at the end; one that is there already keeps its day and its place. */
export function withEntry(list: Watchlist, entry: WatchlistEntry): Watchlist {
  return isWatched(list, entry) ? list : { ...list, entries: [...list.entries, entry] };
}

/** Without a title. The entry that is looked at stays the same one; when it is the one that goes, none is. */
export function withoutEntry(list: Watchlist, key: WatchlistKey): Watchlist {
  const at = list.entries.findIndex((entry) => isSameTitle(entry, key));
  if (at === -1) return list;
  return { ...list, entries: list.entries.toSpliced(at, 1), index: indexWithout(list.index, at) };
}

function indexWithout(index: number, gone: number): number {
  if (index === gone) return -1;
  return index > gone ? index - 1 : index;
}

/** With other entries after one's own; a title that both have keeps the earlier instant. */
export function withEntries(list: Watchlist, others: readonly WatchlistEntry[]): Watchlist {
  return { ...list, entries: others.reduce(withEarlier, list.entries) };
}

function withEarlier(entries: WatchlistEntry[], other: WatchlistEntry): WatchlistEntry[] {
  const at = entries.findIndex((entry) => isSameTitle(entry, other));
  const own = entries[at];
  if (own === undefined) return [...entries, other];
  return Date.parse(other.created) < Date.parse(own.created) ? entries.with(at, other) : entries;
}

/** Whether entries of the old storage format are offered for import. @source spec §3 "hiding legacy imports" */
export function isLegacyOffered({ legacy, legacyHidden }: Watchlist): boolean {
  return legacy.length > 0 && !legacyHidden;
}

/** With the old entries taken over; there is nothing left to offer. @source spec §1 "old-version entries can be imported" */
export function withLegacyImported(list: Watchlist): Watchlist {
  return { ...withEntries(list, list.legacy), legacy: [] };
}
