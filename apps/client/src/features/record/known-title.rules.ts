import { accountData, hit, type Availability, type Hit, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import type { WatchlistEntry } from "../../model/watchlist/watchlist.rules.ts";

/** What lists contained about a title, without its own page. */
export interface KnownTitle extends Pick<
  Hit,
  "libraryId" | "id" | "title" | "subtitle" | "author" | "year" | "mediaType" | "cover"
> {
  /** Its availability, and when the library reported it in milliseconds since 1970; undefined: never reported. */
  readonly snapshot: { readonly availability: Availability; readonly at: number } | undefined;
}

/** Any answer of a library, whatever the request. */
export interface CachedAnswer {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Which title. */
interface TitleKey {
  readonly libraryId: LibraryId;
  readonly id: string;
}

/**
 * The best information about a title: the newest of the lists that contained it, else its name in the watchlist or an
 * account.
 * @returns undefined if nothing about it was ever on this device
 */
export function knownTitle(
  key: TitleKey,
  answers: readonly CachedAnswer[],
  watched: readonly WatchlistEntry[],
): KnownTitle | undefined {
  return fromLists(key, answers) ?? fromWatchlist(key, watched) ?? fromAccounts(key, answers);
}

function fromLists(key: TitleKey, answers: readonly CachedAnswer[]): KnownTitle | undefined {
  const newestFirst = answers.toSorted((one, other) => other.at - one.at);
  for (const { data, at } of newestFirst) {
    const found = hitIn(data, key);
    if (found) return { ...found, snapshot: { availability: found.availability, at } };
  }
  return undefined;
}

/** Lists of hits have many forms, so they are searched for and not enumerated here: a new one is found too. */
function hitIn(data: unknown, key: TitleKey): Hit | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const found = isAbout(data, key) ? hit.safeParse(data).data : undefined;
  if (found) return found;
  for (const part of Object.values(data)) {
    const inside = hitIn(part, key);
    if (inside) return inside;
  }
  return undefined;
}

const titleKey = z.object({ libraryId: z.unknown(), id: z.unknown() });

function isAbout(data: object, { libraryId, id }: TitleKey): boolean {
  const named = titleKey.safeParse(data).data;
  return named?.libraryId === libraryId && named.id === id;
}

function fromWatchlist(key: TitleKey, watched: readonly WatchlistEntry[]): KnownTitle | undefined {
  const entry = watched.find((one) => one.libraryId === key.libraryId && one.id === key.id);
  if (entry?.known === undefined) return undefined;
  const { libraryId, id, known } = entry;
  return { ...known, libraryId, id, snapshot: undefined };
}

/** What a card has on loan or reserved. */
function fromAccounts(
  { libraryId, id }: TitleKey,
  answers: readonly CachedAnswer[],
): KnownTitle | undefined {
  for (const { data } of answers) {
    const account = accountData.safeParse(data).data;
    if (account?.libraryId !== libraryId) continue;
    const item = [...account.lent, ...account.reservations].find(({ recordId }) => recordId === id);
    if (item?.recordId === undefined) continue;
    const { recordId, title, author, cover, format: mediaType } = item;
    return { libraryId, id: recordId, title, author, cover, mediaType, snapshot: undefined };
  }
  return undefined;
}
