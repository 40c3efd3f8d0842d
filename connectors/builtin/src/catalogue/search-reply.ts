import { SORTS, type CatalogueQuery, type Instead, type SearchOutcome } from "@freihand/catalogue";
import { toJson } from "@freihand/connector-kit/json";
import type { Json } from "@freihand/connector-kit";
import type { Hit, SearchReply } from "@freihand/contract";
import { toSorts } from "@freihand/titles";
import { toFacets } from "./facet-labels.ts";
import { toHit } from "./hit.rules.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";
import { listContext, type CatalogueSources } from "./record-detail.ts";

/** A validated query, and how many of its hits are the page; the rest is prefetched. */
export interface PagedQuery {
  readonly query: CatalogueQuery;
  readonly limit: number;
}

/** Searches and builds the reply; `timed` adds what it took. */
export async function searchReply(
  page: PagedQuery,
  sources: CatalogueSources,
  context: CatalogueContext,
): Promise<SearchReplyPart> {
  return replyOf(await sources.index.search(page.query), page, { sources, context });
}

type SearchReplyPart = Omit<SearchReply, "tookMs">;

/** A reply as it is sent, with the time that it took. @param start as of `performance.now()` */
export const timed = (reply: SearchReplyPart, start: number): Json<SearchReply> =>
  toJson({ ...reply, tookMs: Math.round((performance.now() - start) * 10) / 10 });

interface ReplyParts {
  readonly sources: CatalogueSources;
  readonly context: CatalogueContext;
}

/** The reply about what was found. */
export function replyOf(
  found: SearchOutcome,
  { query, limit }: PagedQuery,
  { sources: { index, copies }, context }: ReplyParts,
): SearchReplyPart {
  const states = copies.statesOf(
    { project: context.facts.project, libraryId: context.facts.library },
    found.records.map(({ id }) => id),
  );
  const hits = found.records.map((record) =>
    toHit(record, states.get(record.id), listContext(context, index)),
  );
  return {
    total: found.total,
    totalExact: true,
    offset: query.offset,
    limit,
    results: hits.slice(0, limit),
    prefetched: hits.slice(limit),
    facets: toFacets(found.facets, context),
    sorts: toSorts(SORTS, query.sort, context.locale),
    ...(found.corrections.length === 0
      ? {}
      : { didYouMean: found.corrections.map((correction) => ({ ...correction })) }),
    ...(found.instead === undefined ? {} : { instead: toInstead(found.instead) }),
  };
}

const toInstead = ({ query, without }: Instead): SearchReply["instead"] =>
  without === undefined ? { query } : { query, without: [...without] };

/** Chosen titles with their current availability, each once; ids that the library does not have are left out. */
export function titleHits(
  ids: readonly string[],
  { index, copies }: CatalogueSources,
  context: CatalogueContext,
): Hit[] {
  const records = [...new Set(ids)].flatMap((id) => index.record(id) ?? []);
  const { project, library } = context.facts;
  const states = copies.statesOf(
    { project, libraryId: library },
    records.map(({ id }) => id),
  );
  return records.map((record) => toHit(record, states.get(record.id), listContext(context, index)));
}
