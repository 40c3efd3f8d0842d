import { toCitation, type CallContext, type CatalogueAccess } from "@freihand/connector-kit";
import type { IsoDate, SearchBody } from "@freihand/contract";
import { coverFacts } from "@freihand/titles";
import { arrivalDays } from "./arrival-days.rules.ts";
import type { LibraryFacts } from "./library-facts.rules.ts";
import { parsedOrRefused } from "./parsed-query.ts";
import type { ProjectUnion } from "./project-union.ts";
import { searchFields } from "./search-fields.ts";
import type { LibraryTitles, ListedTitles } from "../storage/catalogue/stored-titles.ts";
import type { SearchCall, SearchPool } from "../storage/search/search-pool.ts";

/** Completions offered while typing. */
const SUGGESTIONS = 8;
/** Enough for two rows of covers in most windows. */
const ARRIVALS_PER_GROUP = 16;

/** What a library's catalogue access depends on. */
export interface CatalogueParts {
  readonly search: Pick<SearchPool, "run">;
  readonly titles: ListedTitles;
  readonly facts: LibraryFacts;
  /** Date at the library. */
  readonly today: () => IsoDate;
  /** With which it is searched at once; undefined: by itself only. */
  readonly union?: ProjectUnion | undefined;
}

/** What is on the shelf is a filter only where loans are known. */
function withoutShelf({ filters, ...body }: SearchBody): SearchBody {
  const { availability: _unknown, ...others } = filters ?? {};
  return { ...body, filters: others };
}

/** Search and records of the embedded library system. */
export function catalogueAccess({
  search: pool,
  titles: stored,
  facts,
  today,
  union,
}: CatalogueParts): CatalogueAccess {
  const callFor = ({ locale, signal }: CallContext): SearchCall => ({
    context: { facts, locale, today: today() },
    signal,
  });
  return {
    fields: searchFields,
    ...(union && { union: union.join({ facts, today }) }),
    search: async (body, ctx) => {
      const requested = facts.policy === undefined ? withoutShelf(body) : body;
      const query = parsedOrRefused(requested, { locale: ctx.locale, today: today() });
      const needsLoans = requested.filters?.availability !== undefined;
      const page = { query, limit: body.limit };
      return pool.run("search", page, { ...callFor(ctx), needsLoans });
    },
    record: async (id, ctx) => pool.run("record", id, callFor(ctx)),
    titles: async (ids, ctx) => pool.run("hits", ids, callFor(ctx)),
    suggest: async (text, ctx) => {
      const found = await pool.run("suggest", { text, limit: SUGGESTIONS }, callFor(ctx));
      return { suggestions: found.map((suggestion) => ({ ...suggestion })) };
    },
    acquisitions: async ({ since, mediaType }, ctx) => {
      const query = { ...arrivalDays(since, today()), mediaType, perGroup: ARRIVALS_PER_GROUP };
      return pool.run("arrivals", query, callFor(ctx));
    },
    ...recordAccess(stored),
    titleIds: stored.ids,
    citation: async (id) => {
      const record = stored.titles([id]).get(id);
      return record && toCitation(record);
    },
    coverFacts: async (id, { locale }) => {
      const record = stored.titles([id]).get(id);
      return record && coverFacts(record, locale);
    },
  };
}

/** Titles for the library's other sources. */
const recordAccess = (
  stored: LibraryTitles,
): Pick<CatalogueAccess, "records" | "recordsOfCopies"> => ({
  records: async (ids) => stored.titles(ids),
  recordsOfCopies: async (barcodes) =>
    new Map(
      barcodes.flatMap((barcode) => {
        const [record, ...others] = stored.titlesOfCopy(barcode);
        return record === undefined || others.length > 0 ? [] : [[barcode, record]];
      }),
    ),
});
