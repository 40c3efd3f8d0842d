import type { TitlesReply } from "@freihand/contract";
import { useQueries, queryOptions } from "@tanstack/react-query";
import { useModel } from "../../model/context.ts";
import type { Model } from "../../model/model.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";
import {
  withKnown,
  type WatchlistEntry,
  type WatchlistKey,
} from "../../model/watchlist/watchlist.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { titleMemoryIn, type RememberedTitles } from "./title-memory.ts";
import {
  titleGroups,
  watchedTitles,
  type TitleGroup,
  type WatchedTitle,
} from "./watched-title.rules.ts";
import type { Api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { queryKeys } from "../../model/query-keys.ts";

/** While the list is open, availability is requested again after this time, in milliseconds. */
const REFRESH_MS = 120_000;

/** The titles on the watchlist, with their availability. */
export interface Titles {
  readonly titles: readonly WatchedTitle[];
  /** A library is queried for titles about which nothing is known. */
  readonly isWaiting: boolean;
  /** Why a library did not answer; undefined: all did, or still may. What is shown is then the last known state. */
  readonly error: Error | undefined;
  readonly refresh: () => void;
}

/** The availability of the entries: the last known at once, then the libraries' replies as they arrive. */
export function useTitles(entries: readonly WatchlistEntry[]): Titles {
  return useAnswers(entries, keeperOf(useModel(), usePlatform()));
}

/** Titles that are not on the list yet: nothing about them is stored. */
export function useTitlesOnce(keys: readonly WatchlistKey[]): Titles {
  return useAnswers(
    keys.map((key) => ({ ...key, created: new Date(0).toISOString() })),
    KEEPS_NOTHING,
  );
}

const KEEPS_NOTHING: TitleKeeper = { read: () => undefined, keep: () => undefined };

function useAnswers(entries: readonly WatchlistEntry[], keeper: TitleKeeper): Titles {
  const { api } = useModel();
  const isOnline = useIsOnline();
  const groups = titleGroups(entries);
  const answers = useQueries({
    queries: groups.map((group) => ({
      ...titlesQuery(api, group, keeper),
      refetchOnMount: "always" as const,
      refetchInterval: isOnline ? REFRESH_MS : (false as const),
    })),
  });
  const replies = groups.flatMap(({ libraryId }, index) => {
    const data = answers[index]?.data;
    return data === undefined ? [] : [{ ...data, libraryId }];
  });
  return {
    titles: watchedTitles(entries, replies),
    isWaiting: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? undefined,
    refresh: () => {
      for (const { refetch } of answers) void refetch();
    },
  };
}

function keeperOf({ watchlist }: Model, { texts, clock }: Platform): TitleKeeper {
  const memory = titleMemoryIn(texts);
  return {
    read: memory.read,
    keep: ({ libraryId }: TitleGroup, reply: TitlesReply) => {
      const { entries, update } = watchlist.getState();
      const watched = entries.flatMap((entry) => (entry.libraryId === libraryId ? entry.id : []));
      memory.write(libraryId, { ...reply, at: clock.now() }, watched);
      update((list) => withKnown(list, reply.results));
    },
  };
}

/** Stores a library's reply about titles. */
interface TitleKeeper {
  /** @returns undefined when nothing is known of them */
  readonly read: (group: TitleGroup) => RememberedTitles | undefined;
  readonly keep: (group: TitleGroup, reply: TitlesReply) => void;
}

/** The availability of some titles of a library: first as remembered, then as the library replies. */
function titlesQuery(api: Api, group: TitleGroup, keeper: TitleKeeper) {
  const { libraryId, ids } = group;
  return queryOptions<TitlesReply>({
    queryKey: queryKeys.titles(libraryId, ids),
    queryFn: async ({ signal, client, queryKey }) => {
      // No loading indicator for what is on the screen already.
      const quiet = client.getQueryData(queryKey) !== undefined;
      const body = { ids: [...ids] };
      const reply = await api
        .call("titles", { params: { libraryId }, body }, { signal, quiet })
        .catch((error: unknown) => withoutLibrary(error, group));
      keeper.keep(group, reply);
      return reply;
    },
    initialData: () => keeper.read(group),
    initialDataUpdatedAt: () => keeper.read(group)?.at,
  });
}

/** A library that no longer takes part has none of the titles; a retry would not help. @throws any other error */
function withoutLibrary(error: unknown, { ids }: TitleGroup): TitlesReply {
  if (error instanceof ApiError && error.code === "library_missing")
    return { results: [], missing: [...ids] };
  throw error;
}
