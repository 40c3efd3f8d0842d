import type { CatalogueIndex, CatalogueQuery, FacetColumn } from "@freihand/catalogue";
import type { CopyStateReader } from "@freihand/circulation";
import type { WorksPage } from "@freihand/connector-kit";
import type { Hit, LibraryId, WorksReply } from "@freihand/contract";
import { toHit } from "../../catalogue/hit.rules.ts";
import type { CatalogueContext } from "../../catalogue/library-facts.rules.ts";
import { listContext } from "../../catalogue/record-detail.ts";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { Shelf } from "../search/title-shelf.ts";

/** What is searched for, and which works are shown. */
export interface WorksQuery extends WorksPage {
  readonly query: CatalogueQuery;
}

/** A library at the moment of a search. */
export interface PlacedMember {
  readonly index: CatalogueIndex;
  readonly file: CatalogueFile;
  readonly shelf: Shelf;
  readonly context: CatalogueContext;
}

/** What is found in a library. */
export interface FoundTitles {
  /** Each once: the first `RANKED` of the library's own order, then the others by their rows. */
  readonly rows: readonly number[];
  /** Number of a title's work; 0: it is a work of its own. */
  readonly workOf: (row: number) => number;
}

interface Work {
  /** Titles, the best of each library first. */
  readonly titles: { readonly member: PlacedMember; readonly row: number }[];
  weight: number;
  isNow: boolean;
}

/** Places of a library's own order that count; those after them are alike. */
export const RANKED = 1_000;
/** How much the first places count against the next ones (reciprocal rank fusion, Cormack et al. 2009). */
const FUSION = 60;

/**
 * The works that several libraries find. A work that many libraries rank high comes first: a library counts once, with its
 * best title.
 */
export class FoundWorks {
  readonly #page: WorksQuery;
  readonly #works = new Map<string | number, Work>();
  readonly #libraries: LibraryId[] = [];
  #titles = 0;

  constructor(page: WorksQuery) {
    this.#page = page;
  }

  /** Adds a library, which may have found nothing. */
  add(member: PlacedMember, { rows, workOf }: FoundTitles): void {
    const { library } = member.context.facts;
    this.#libraries.push(library);
    if (rows.length === 0) return;
    this.#titles += rows.length;
    const isFree = freeRows(member.shelf.now().column);
    for (const [rank, row] of rows.entries()) {
      const number = workOf(row);
      const work = this.#work(number === 0 ? `${String(library)} ${String(row)}` : number);
      if (work.titles.at(-1)?.member !== member)
        work.weight += 1 / (FUSION + Math.min(rank, RANKED));
      work.titles.push({ member, row });
      work.isNow ||= isFree(row);
    }
  }

  reply(copies: CopyStateReader): WorksReply {
    const { offset, limit } = this.#page;
    const page = this.#ordered().slice(offset, offset + limit);
    const hits = new PageHits(page, copies);
    return {
      libraries: this.#libraries,
      titles: this.#titles,
      works: this.#works.size,
      offset,
      results: page.map(([key, { weight, titles }]) => {
        const shown = titles.flatMap(({ member, row }) => hits.of(member, row) ?? []);
        return { key: shown[0]?.work ?? String(key), weight, titles: shown };
      }),
    };
  }

  #work(key: string | number): Work {
    const known = this.#works.get(key);
    if (known !== undefined) return known;
    const work = { titles: [], weight: 0, isNow: false };
    this.#works.set(key, work);
    return work;
  }

  #ordered(): readonly (readonly [string | number, Work])[] {
    const byWeight = [...this.#works].toSorted(([, one], [, other]) => other.weight - one.weight);
    if (this.#page.order === "best") return byWeight;
    return [
      ...byWeight.filter(([, { isNow }]) => isNow),
      ...byWeight.filter(([, { isNow }]) => !isNow),
    ];
  }
}

/** Whether a row has a value in a facet column. */
const freeRows =
  ({ starts, ends }: FacetColumn): ((row: number) => boolean) =>
  (row) =>
    (ends[row] ?? 0) > (starts[row] ?? 0);

/** The titles of a page as list entries; each library's circulation is asked once. */
class PageHits {
  readonly #hits = new Map<PlacedMember, ReadonlyMap<number, Hit>>();

  constructor(page: readonly (readonly [unknown, Work])[], copies: CopyStateReader) {
    const titles = page.flatMap(([, work]) => work.titles);
    for (const [member, own] of Map.groupBy(titles, (title) => title.member))
      this.#hits.set(
        member,
        hitsOf(
          member,
          own.map(({ row }) => row),
          copies,
        ),
      );
  }

  of(member: PlacedMember, row: number): Hit | undefined {
    return this.#hits.get(member)?.get(row);
  }
}

function hitsOf(
  { file, index, context }: PlacedMember,
  rows: readonly number[],
  copies: CopyStateReader,
): ReadonlyMap<number, Hit> {
  const records = rows.flatMap((row) => {
    const record = file.recordOfRow(row);
    return record === undefined ? [] : [{ row, record }];
  });
  const { project, library } = context.facts;
  const states = copies.statesOf(
    { project, libraryId: library },
    records.map(({ record }) => record.id),
  );
  const list = listContext(context, index);
  return new Map(
    records.map(({ row, record }) => [row, toHit(record, states.get(record.id), list)]),
  );
}
