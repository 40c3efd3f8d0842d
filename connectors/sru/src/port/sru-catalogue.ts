import { type CatalogueQuery, parseQuery } from "@freihand/catalogue";
import {
  toCitation,
  toCopy,
  toJson,
  QueryError,
  type CallContext,
  type CatalogueAccess,
  type LibraryDetails,
  type TextContext,
} from "@freihand/connector-kit";
import {
  dayAt,
  meaningFields,
  type BibRecord,
  type Hit,
  type LibraryId,
  type Locale,
  type RecordDetail,
  type SearchField,
} from "@freihand/contract";
import {
  asCatalogued,
  coverFacts,
  listEntry,
  queryText,
  recordFields,
  reservableElsewhere,
  titleAvailability,
  titleHeading,
  toSorts,
} from "@freihand/titles";
import { offeredSorts, searchableFields } from "../query/cql.rules.ts";
import type { SruClient, SruTarget } from "../sru-client.ts";
import { KnownRecords } from "./known-records.ts";

/** What the titles of an SRU server depend on. */
export interface SruCatalogueParts {
  readonly client: Pick<SruClient, "search" | "record">;
  /** The server as it is known now: its description may come later, and change. */
  readonly targetNow: () => Pick<SruTarget, "indexes" | "sort">;
  readonly library: LibraryId;
  readonly details: LibraryDetails;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Search and records of a foreign catalogue. It knows nothing of loans: copies are as catalogued. */
export function sruCatalogue(parts: SruCatalogueParts): CatalogueAccess {
  const { client, targetNow, now } = parts;
  const known = new KnownRecords(client, now);
  const one = async <T>(id: string, ctx: CallContext, toReply: (record: BibRecord) => T) => {
    const record = await known.get(id, ctx);
    return record && toReply(record);
  };
  return {
    fields: (locale) => fieldsOf(targetNow(), locale),
    search: async (body, ctx) => {
      const start = now();
      const nextYear = Number(dayAt(start, parts.details.timezone).slice(0, 4)) + 1;
      // only its own server knows how it spells and what it has instead
      const parsed = parseQuery({ ...body, asTyped: true }, nextYear);
      if (!parsed.ok) throw new QueryError(parsed.field, queryText(parsed.problem, ctx.locale));
      const { query } = parsed;
      const found = await client.search(query, ctx);
      known.keep(found.records);
      const hits = found.records.map((record) => toHit(record, parts, ctx));
      return toJson({
        total: found.total,
        totalExact: found.isEstimated !== true,
        offset: query.offset,
        limit: body.limit,
        results: hits.slice(0, body.limit),
        prefetched: hits.slice(body.limit),
        facets: [],
        sorts: toSorts(offeredSorts(targetNow().sort), query.sort, ctx.locale),
        tookMs: now() - start,
      });
    },
    record: (id, ctx) => one(id, ctx, (record) => toDetail(record, parts, ctx)),
    titles: async (ids, ctx) => {
      const records = await known.getMany(ids, ctx);
      return [...records.values()].map((record) => toHit(record, parts, ctx));
    },
    records: (ids, ctx) => known.getMany(ids, ctx),
    // the library's file alone names this one
    ...(targetNow().indexes.itemNumber !== undefined && {
      recordsOfCopies: async (barcodes: readonly string[], ctx: CallContext) => {
        const found = await Promise.all(barcodes.map((code) => ownerOf(code, client, ctx)));
        const owners = found.filter((owner) => owner !== undefined);
        known.keep(owners.map(([, record]) => record));
        return new Map(owners);
      },
    }),
    citation: (id, ctx) => one(id, ctx, toCitation),
    coverFacts: (id, ctx) => one(id, ctx, (record) => coverFacts(record, ctx.locale)),
  };
}

function fieldsOf({ indexes }: Pick<SruTarget, "indexes">, locale: Locale): readonly SearchField[] {
  const fields = searchableFields(indexes);
  return meaningFields(locale).filter(({ id }) => fields.includes(id));
}

const BY_NUMBER = {
  terms: [],
  excluded: [],
  isbns: [],
  filters: new Map(),
  offset: 0,
  /** A number of several titles is left out. */
  count: 2,
  countFacets: false,
  asTyped: true,
  sort: "relevance",
} as const satisfies Omit<CatalogueQuery, "itemNumbers">;

/** The one title that has a copy with this number. */
async function ownerOf(
  barcode: string,
  client: Pick<SruClient, "search">,
  ctx: CallContext,
): Promise<readonly [string, BibRecord] | undefined> {
  const { records } = await client.search({ ...BY_NUMBER, itemNumbers: [barcode] }, ctx);
  // an index of words may find others beside it
  const owners = records.filter(({ items }) => items.some((item) => item.barcode === barcode));
  const [owner, ...others] = owners.length === 0 ? records : owners;
  return owner === undefined || others.length > 0 ? undefined : [barcode, owner];
}

const toHit = (record: BibRecord, parts: SruCatalogueParts, ctx: CallContext): Hit => ({
  ...listEntry(record, { library: parts.library, locale: ctx.locale }),
  availability: titleAvailability(
    { record, copies: asCatalogued(record.items) },
    textContext(parts, ctx),
  ),
});

function toDetail(record: BibRecord, parts: SruCatalogueParts, ctx: CallContext): RecordDetail {
  const { locale } = ctx;
  const context = { ...textContext(parts, ctx), isReservable: false };
  const copies = asCatalogued(record.items);
  return {
    ...titleHeading(record, { library: parts.library, locale }),
    fields: recordFields(record, locale),
    copies: copies.map((copy) => toCopy(copy, context)),
    volumes: [],
    links: record.links.map((link) => ({ ...link })),
    availability: titleAvailability({ record, copies }, context),
    reservable: reservableElsewhere(record, locale),
    similar: [],
  };
}

function textContext({ details, now }: SruCatalogueParts, { locale }: CallContext): TextContext {
  const names = new Map(details.branches.map(({ id, name }) => [id, name]));
  const today = dayAt(now(), details.timezone);
  return { locale, today, branchName: (key) => names.get(key) ?? key };
}
