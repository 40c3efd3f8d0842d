import { parseQuery, type ParsedQuery } from "@freihand/catalogue";
import {
  toCitation,
  QueryError,
  type CallContext,
  type CatalogueAccess,
} from "@freihand/connector-kit";
import type { IsoDate, Locale, SearchBody } from "@freihand/contract";
import { coverFacts, queryText } from "@freihand/titles";
import { arrivalDays } from "./arrival-days.rules.ts";
import type { LibraryFacts } from "./library-facts.rules.ts";
import { searchFields } from "./search-fields.ts";
import type { LibraryTitles, ListedTitles } from "../storage/catalogue/stored-titles.ts";
import type { SearchCall, SearchPool } from "../storage/search/search-pool.ts";

/** Completions offered while typing. */
const SUGGESTIONS = 8;
/** Enough for two rows of covers in most windows. */
const ARRIVALS_PER_GROUP = 16;

/** Languages of the app as catalogues name them (ISO 639-2/B). */
const READ_IN = { de: "ger", en: "eng" } as const satisfies Record<Locale, string>;

/** What a library's catalogue access depends on. */
export interface CatalogueParts {
  readonly search: Pick<SearchPool, "run">;
  readonly titles: ListedTitles;
  readonly facts: LibraryFacts;
  /** Date at the library. */
  readonly today: () => IsoDate;
}

/** What is on the shelf is a filter only where loans are known. */
function withoutShelf({ filters, ...body }: SearchBody): SearchBody {
  const { availability: _unknown, ...others } = filters ?? {};
  return { ...body, filters: others };
}

/** A meta search has no way to show that its hits are those of another search. */
function parsedFrom(body: SearchBody, locale: Locale, today: IsoDate): ParsedQuery {
  const nextYear = Number(today.slice(0, 4)) + 1;
  const asTyped = body.asTyped === true || body.searchType === "meta";
  return parseQuery({ ...body, asTyped }, nextYear, READ_IN[locale]);
}

/** Search and records of the embedded library system. */
export function catalogueAccess({
  search: pool,
  titles: stored,
  facts,
  today,
}: CatalogueParts): CatalogueAccess {
  const callFor = ({ locale, signal }: CallContext): SearchCall => ({
    context: { facts, locale, today: today() },
    signal,
  });
  return {
    fields: searchFields,
    search: async (body, ctx) => {
      const requested = facts.policy === undefined ? withoutShelf(body) : body;
      const parsed = parsedFrom(requested, ctx.locale, today());
      if (!parsed.ok) throw new QueryError(parsed.field, queryText(parsed.problem, ctx.locale));
      const needsLoans = requested.filters?.availability !== undefined;
      const page = { query: parsed.query, limit: body.limit };
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
