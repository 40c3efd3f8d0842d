import {
  MAX_TITLES,
  titleKey,
  type Hit,
  type LibraryId,
  type TitlesReply,
} from "@freihand/contract";
import type { WatchlistEntry, WatchlistKey } from "../../model/watchlist/watchlist.rules.ts";

/** Number of titles of one library in one request. */
export interface TitleGroup {
  readonly libraryId: LibraryId;
  /** Sorted, so that another order of the list causes no new request. */
  readonly ids: readonly string[];
}

/** The titles to request, by library and in requests of the size that the contract allows. */
export function titleGroups(keys: readonly WatchlistKey[]): TitleGroup[] {
  const idsOf = new Map<LibraryId, Set<string>>();
  for (const { libraryId, id } of keys)
    idsOf.set(libraryId, (idsOf.get(libraryId) ?? new Set()).add(id));
  return [...idsOf].flatMap(([libraryId, ids]) =>
    inCalls([...ids].toSorted()).map((chunk) => ({ libraryId, ids: chunk })),
  );
}

const inCalls = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_TITLES) }, (_, call) =>
    ids.slice(call * MAX_TITLES, (call + 1) * MAX_TITLES),
  );

/** A title of the watchlist, as shown in the list. */
export interface WatchedTitle {
  readonly entry: WatchlistEntry;
  /** The library's last reply; else what was known before, with unknown availability. */
  readonly hit: Hit;
  /** `gone`: the library no longer has it; `unheard`: no reply about it yet. */
  readonly status: "fetched" | "gone" | "pending";
}

/** The entries with what is known of them. @param replies of their libraries, in any order */
export function watchedTitles(
  entries: readonly WatchlistEntry[],
  replies: readonly (TitlesReply & { readonly libraryId: LibraryId })[],
): WatchedTitle[] {
  const fetched = new Map(
    replies.flatMap(({ results }) => results.map((hit) => [titleKey(hit), hit] as const)),
  );
  const gone = new Set(
    replies.flatMap(({ libraryId, missing }) => missing.map((id) => titleKey({ libraryId, id }))),
  );
  return entries.map((entry) => {
    const key = titleKey(entry);
    const hit = fetched.get(key);
    if (hit !== undefined) return { entry, hit, status: "fetched" };
    return { entry, hit: rememberedHit(entry), status: gone.has(key) ? "gone" : "pending" };
  });
}

/** A title of which only the number is known is named by it. */
function rememberedHit({ libraryId, id, known }: WatchlistEntry): Hit {
  return {
    title: id,
    mediaType: "UNKNOWN",
    ...known,
    libraryId,
    id,
    availability: { light: "UNKNOWN", text: "" },
  };
}
