import { parseQuery, type CatalogueQuery } from "@freihand/catalogue";
import { QueryError } from "@freihand/connector-kit";
import type { IsoDate, Locale, SearchBody } from "@freihand/contract";
import { queryText } from "@freihand/titles";

/** Languages of the app as catalogues name them (ISO 639-2/B). */
const READ_IN = { de: "ger", en: "eng" } as const satisfies Record<Locale, string>;

/** Who searches, and when. */
interface Searching {
  readonly locale: Locale;
  /** Date at the library. */
  readonly today: IsoDate;
}

/**
 * A query in the catalogue's own terms. A meta search has no way to show that its hits are those of another search.
 * @throws {QueryError}
 */
export function parsedOrRefused(body: SearchBody, { locale, today }: Searching): CatalogueQuery {
  const nextYear = Number(today.slice(0, 4)) + 1;
  const asTyped = body.asTyped === true || body.searchType === "meta";
  const parsed = parseQuery({ ...body, asTyped }, nextYear, READ_IN[locale]);
  if (!parsed.ok) throw new QueryError(parsed.field, queryText(parsed.problem, locale));
  return parsed.query;
}
