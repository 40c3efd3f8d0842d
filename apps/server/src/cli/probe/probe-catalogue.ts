import { fromJson, QueryError, type CatalogueAccess } from "@freihand/connector-kit";
import type { BibRecord, SearchBody, SearchField, SearchReply } from "@freihand/contract";
import { probeContext, sourceOf, type ProbeParts } from "./probe-parts.ts";
import { failed, missing, ok, skipped, type ProbeFinding } from "./probe-step.ts";

/** Words that most catalogues have, tried until one finds something. */
const COMMON = ["der", "die", "the", "und", "and", "buch", "titel"];
const SAMPLE = 20;

/** Searches, opens a title, and asks where its copies are. @returns ids of titles that were found */
export async function probeCatalogue(parts: ProbeParts): Promise<readonly string[]> {
  const { steps } = parts;
  const source = sourceOf(parts, "catalogue");
  const catalogue = source?.source.catalogue;
  if (catalogue === undefined) return [];
  const reply = await steps.take("search", () => search(parts, catalogue));
  const ids = [...(reply?.results ?? []), ...(reply?.prefetched ?? [])].map(({ id }) => id);
  const [first] = ids;
  if (first === undefined) {
    steps.note("record", skipped("no title was found that could be opened"));
    steps.note("availability", skipped("no title was found whose copies could be asked for"));
    return [];
  }
  await steps.take("record", () => openRecord(parts, first));
  await probeAvailability(parts, catalogue, ids);
  return ids;
}

async function search(parts: ProbeParts, catalogue: CatalogueAccess) {
  const field = searchFieldOf(catalogue.fields("en"));
  if (field === undefined)
    return {
      finding: failed("it has no field to search", "look at the settings of the catalogue"),
    };
  const tried = parts.search === undefined ? COMMON : [parts.search];
  for (const value of tried) {
    const reply = await searchFor(parts, { catalogue, field, value });
    if (reply instanceof QueryError)
      return { finding: failed(`“${value}” cannot be searched: ${reply.message}`, OTHER_WORDS) };
    if (reply.results.length > 0)
      return { finding: ok(`“${value}” finds ${String(reply.total)} titles`), value: reply };
  }
  const words = tried.map((word) => `“${word}”`).join(", ");
  const isOurs = sourceOf(parts, "catalogue")?.runsHere === true;
  const advice = isOurs
    ? "import the library's titles (npm run import), or name words that it has with --search"
    : "name words that the library has with --search; if it has them, its indexes in the library's file are wrong";
  return { finding: failed(`nothing is found for ${words}`, advice) };
}

const OTHER_WORDS = "name other words with --search";

const searchFieldOf = (fields: readonly SearchField[]): SearchField | undefined =>
  fields.find(({ meaning }) => meaning === "FREE") ?? fields.find(({ kind }) => kind === "text");

interface Query {
  readonly catalogue: CatalogueAccess;
  readonly field: SearchField;
  readonly value: string;
}

async function searchFor(
  { loaded }: ProbeParts,
  { catalogue, field, value }: Query,
): Promise<SearchReply | QueryError> {
  const query: SearchBody = {
    libraryId: loaded.file.id,
    fields: [{ id: field.id, value }],
    limit: SAMPLE,
    offset: 0,
    prefetch: 0,
    countFacets: false,
    searchType: "single",
    asTyped: true,
  };
  try {
    return fromJson(await catalogue.search(query, probeContext()));
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
}

async function openRecord({ opened }: ProbeParts, id: string): Promise<{ finding: ProbeFinding }> {
  const record = await opened.catalogue.record(id, probeContext());
  if (record === undefined)
    return {
      finding: failed(
        "a title that was found cannot be opened by its number",
        "check where the number of a record is said to stand in the library's file",
      ),
    };
  return { finding: ok(`a title opens; copies: ${String(record.copies.length)}`) };
}

async function probeAvailability(
  parts: ProbeParts,
  catalogue: CatalogueAccess,
  ids: readonly string[],
): Promise<void> {
  const { steps } = parts;
  const source = sourceOf(parts, "availability");
  const lost = source?.missing.find(({ ability }) => ability === "availability");
  if (lost !== undefined) {
    steps.note("availability", missing("the system does not say where copies are", lost.reason));
    return;
  }
  const availability = source?.source.availability;
  if (availability === undefined) {
    steps.note("availability", skipped("it is as the catalogue says: no other source is named"));
    return;
  }
  await steps.take("availability", async () => {
    const records = [...(await catalogue.records(ids, probeContext())).values()];
    const live = await availability.copiesOf(records, probeContext());
    return { finding: joins(records, live) };
  });
}

type Live = ReadonlyMap<string, readonly { readonly state: { readonly kind: string } }[]>;

/** Whether the numbers of the catalogue are those of the source that says what is on the shelf. */
function joins(records: readonly BibRecord[], live: Live): ProbeFinding {
  const withCopies = records.filter(({ items }) => items.length > 0).length;
  const known = records.filter(({ id }) =>
    (live.get(id) ?? []).some(({ state }) => state.kind !== "unknown"),
  ).length;
  const text = `of ${String(records.length)} titles (${String(withCopies)} with copies in the catalogue) it knows where copies of ${String(known)} are`;
  if (known === 0)
    return failed(
      text,
      "the catalogue and this source do not join: compare barcodes and record numbers of one title in both",
    );
  if (known < withCopies)
    return {
      ...ok(text),
      advice: "look at titles that it does not know: their numbers may differ",
    };
  return ok(text);
}
