import type { AcquisitionsReply, LibraryId } from "@freihand/contract";
import { fieldQuery, resultPath } from "../../model/search/search-query.rules.ts";

type Group = AcquisitionsReply["groups"][number];

/** Path of the search for all titles of a group's subject; undefined: the library's search cannot express it. */
export function followingSearch({ search }: Group, libraryId: LibraryId): string | undefined {
  if (search === undefined) return undefined;
  const { id, value, filters = {}, sort } = search;
  return resultPath({ ...fieldQuery(libraryId, id, value), filters, sort });
}
