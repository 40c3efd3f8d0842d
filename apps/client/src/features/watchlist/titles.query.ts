import type { TitlesReply } from "@freihand/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../api/errors.ts";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";
import type { RememberedTitles } from "./title-memory.ts";
import type { TitleGroup } from "./watched-title.rules.ts";

/** Keeps what a library said of titles. */
export interface TitleKeeper {
  /** @returns undefined when nothing is known of them */
  readonly read: (group: TitleGroup) => RememberedTitles | undefined;
  readonly keep: (group: TitleGroup, reply: TitlesReply) => void;
}

/** Where some titles of a library stand: at first what is remembered, then what the library says. */
export function titlesQuery(group: TitleGroup, keeper: TitleKeeper) {
  const { libraryId, ids } = group;
  return queryOptions<TitlesReply>({
    queryKey: queryKeys.titles(libraryId, ids),
    queryFn: async ({ signal, client, queryKey }) => {
      // Nobody waits for what stands on the screen already.
      const quiet = client.getQueryData(queryKey) !== undefined;
      const body = { ids: [...ids] };
      const reply = await call("titles", { params: { libraryId }, body }, { signal, quiet }).catch(
        (error: unknown) => withoutLibrary(error, group),
      );
      keeper.keep(group, reply);
      return reply;
    },
    initialData: () => keeper.read(group),
    initialDataUpdatedAt: () => keeper.read(group)?.at,
  });
}

/** A library that takes part no longer has none of the titles; asking again would not help. @throws any other error */
function withoutLibrary(error: unknown, { ids }: TitleGroup): TitlesReply {
  if (error instanceof ApiError && error.code === "library_missing")
    return { results: [], missing: [...ids] };
  throw error;
}
