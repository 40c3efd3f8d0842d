import type { TitlesReply } from "@freihand/contract";
import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "../../api/errors.ts";
import { call } from "../../api/request.ts";
import { queryKeys } from "../../model/query-keys.ts";
import type { RememberedTitles } from "./title-memory.ts";
import type { TitleGroup } from "./watched-title.rules.ts";

/** Stores a library's reply about titles. */
export interface TitleKeeper {
  /** @returns undefined when nothing is known of them */
  readonly read: (group: TitleGroup) => RememberedTitles | undefined;
  readonly keep: (group: TitleGroup, reply: TitlesReply) => void;
}

/** The availability of some titles of a library: first as remembered, then as the library replies. */
export function titlesQuery(group: TitleGroup, keeper: TitleKeeper) {
  const { libraryId, ids } = group;
  return queryOptions<TitlesReply>({
    queryKey: queryKeys.titles(libraryId, ids),
    queryFn: async ({ signal, client, queryKey }) => {
      // No loading indicator for what is on the screen already.
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

/** A library that no longer takes part has none of the titles; a retry would not help. @throws any other error */
function withoutLibrary(error: unknown, { ids }: TitleGroup): TitlesReply {
  if (error instanceof ApiError && error.code === "library_missing")
    return { results: [], missing: [...ids] };
  throw error;
}
