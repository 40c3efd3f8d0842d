import type { TitlesReply } from "@freihand/contract";
import { useQueries } from "@tanstack/react-query";
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
import { titleMemoryIn } from "./title-memory.ts";
import { titlesQuery, type TitleKeeper } from "./titles.query.ts";
import {
  titleGroups,
  watchedTitles,
  type TitleGroup,
  type WatchedTitle,
} from "./watched-title.rules.ts";

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
  const isOnline = useIsOnline();
  const groups = titleGroups(entries);
  const answers = useQueries({
    queries: groups.map((group) => ({
      ...titlesQuery(group, keeper),
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
