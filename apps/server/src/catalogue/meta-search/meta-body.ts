import type { LibraryId, SearchBody, SearchField } from "@freihand/contract";
import { inLibraryFields, unknownField } from "./meta-fields.rules.ts";
import type { MetaQuery } from "./meta-query.rules.ts";
import { META_HITS } from "./meta-reply.cast.ts";

/** The query in the library's own fields. @returns undefined when it lacks one of them */
export function bodyFor(
  libraryId: LibraryId,
  query: Pick<MetaQuery, "fields">,
  own: readonly SearchField[],
): SearchBody | undefined {
  const fields = inLibraryFields(query.fields, own);
  if (unknownField(fields, own) !== undefined) return undefined;
  return {
    libraryId,
    fields,
    limit: META_HITS,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "meta",
  };
}
