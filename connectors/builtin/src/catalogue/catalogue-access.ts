import { parseQuery, type ParsedQuery } from "@freihand/catalogue";
import { toCitation, QueryError, type CatalogueAccess } from "@freihand/connector-kit";
import type { IsoDate, Locale, SearchBody } from "@freihand/contract";
import { arrivalDays } from "./arrival-days.rules.ts";
import { authorText } from "./hit.rules.ts";
import type { CataloguePort } from "./catalogue-port.ts";
import type { LibraryFacts, CatalogueContext } from "./library-facts.rules.ts";
import { queryText } from "./query-texts.ts";
import { searchFields } from "./search-fields.ts";

/** Completions offered while typing. */
const SUGGESTIONS = 8;
/** Enough for two rows of covers in most windows. */
const ARRIVALS_PER_GROUP = 16;

/** Languages of the app as catalogues name them (ISO 639-2/B). */
const READ_IN = { de: "ger", en: "eng" } as const satisfies Record<Locale, string>;

/** What a library's catalogue access depends on. */
export interface CatalogueParts {
  readonly port: CataloguePort;
  readonly facts: LibraryFacts;
  /** Date at the library. */
  readonly today: () => IsoDate;
}

/** A meta search has no way to show that its hits are those of another search. */
function parsedFrom(body: SearchBody, locale: Locale, today: IsoDate): ParsedQuery {
  const nextYear = Number(today.slice(0, 4)) + 1;
  const asTyped = body.asTyped === true || body.searchType === "meta";
  return parseQuery({ ...body, asTyped }, nextYear, READ_IN[locale]);
}

/** Search and records of the embedded library system. */
export function catalogueAccess({ port, facts, today }: CatalogueParts): CatalogueAccess {
  const contextFor = (locale: Locale): CatalogueContext => ({ facts, locale, today: today() });
  return {
    fields: searchFields,
    search: async (body, { locale, signal }) => {
      const parsed = parsedFrom(body, locale, today());
      if (!parsed.ok) throw new QueryError(parsed.field, queryText(parsed.problem, locale));
      const paged = { query: parsed.query, limit: body.limit };
      return port.search(paged, contextFor(locale), signal);
    },
    record: async (id, { locale, signal }) => port.record(id, contextFor(locale), signal),
    titles: async (ids, { locale, signal }) => port.hits(ids, contextFor(locale), signal),
    suggest: async (text, { locale, signal }) => {
      const found = await port.suggest({ text, limit: SUGGESTIONS }, contextFor(locale), signal);
      return { suggestions: found.map((suggestion) => ({ ...suggestion })) };
    },
    acquisitions: async ({ since, mediaType }, { locale, signal }) => {
      const query = { ...arrivalDays(since, today()), mediaType, perGroup: ARRIVALS_PER_GROUP };
      return port.arrivals(query, contextFor(locale), signal);
    },
    citation: async (id) => {
      const record = port.titles([id]).get(id);
      return record && toCitation(record);
    },
    coverFacts: async (id, { locale }) => {
      const record = port.titles([id]).get(id);
      if (record === undefined) return undefined;
      const author = authorText(record, locale);
      const [subject] = record.subjects;
      const [isbn] = record.isbn;
      return {
        title: record.title,
        mediaType: record.mediaType,
        ...(author === undefined ? {} : { author }),
        ...(subject === undefined ? {} : { subject }),
        ...(isbn === undefined ? {} : { isbn }),
      };
    },
  };
}
