import { join } from "node:path";
import { parseQuery, type EngineAddress, type SearchOutcome } from "@freihand/catalogue";
import {
  allOnShelves,
  CatalogueFile,
  catalogueFolder,
  EngineClient,
  publishedFile,
  searchedIndex,
  type CatalogueOwner,
} from "@freihand/connector-builtin/catalogue";
import type { JudgedQuery } from "./judged-query.cast.ts";

/** Result of a judged query. */
export interface Judgement {
  readonly judged: JudgedQuery;
  /** Rank of the first correct title, from 1; undefined: not among the first five. */
  readonly place?: number;
  /** Nothing was found as typed; `place` is that in the first suggestion of "did you mean". */
  readonly corrected: boolean;
  /** Ids of the first five, for analysing failures. */
  readonly found: readonly string[];
  readonly total: number;
  /** What was proposed, or searched instead. */
  readonly meant: readonly string[];
}

/** Searches the simple field and returns the first five. */
export type FirstFive = (text: string) => SearchOutcome | Promise<SearchOutcome>;

const PAGE = { limit: 5, offset: 0, prefetch: 0, countFacets: false };
const NEXT_YEAR = 2027;
/** Patrons of the demo use the app in German. */
const GERMAN = "ger";

/** The published catalogue of a library, to be searched on this thread. @param engine undefined: in its file */
export function openFirstFive(dataDir: string, owner: CatalogueOwner, engine?: EngineAddress) {
  const name = publishedFile(dataDir, owner) ?? "";
  const file = new CatalogueFile(join(dataDir, catalogueFolder(owner), name));
  const shelf = allOnShelves(file);
  const index = searchedIndex(file, { owner, shelf, client: engine && new EngineClient(engine) });
  const search: FirstFive = (text) => {
    const parsed = parseQuery(
      { ...PAGE, fields: [{ id: "FREE", value: text }] },
      NEXT_YEAR,
      GERMAN,
    );
    if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
    return index.search(parsed.query);
  };
  return {
    search,
    close: () => {
      file.close();
    },
  };
}

/** What a patron sees first: the hits, or, when there are none, those of the first suggestion. */
export async function judge(judged: JudgedQuery, search: FirstFive): Promise<Judgement> {
  const outcome = await search(judged.query);
  const { total, corrections, instead } = outcome;
  const [first] = corrections;
  const corrected = total === 0 && first !== undefined;
  const { records } = corrected ? await search(first.query) : outcome;
  const found = records.map(({ id }) => id);
  const at = found.findIndex((id) => judged.want.includes(id));
  const meant = [...corrections, ...(instead === undefined ? [] : [instead])];
  return {
    judged,
    corrected,
    found,
    total,
    meant: meant.map(({ query }) => query),
    ...(at < 0 ? {} : { place: at + 1 }),
  };
}

/** Shares from 0 to 1. */
export interface Success {
  readonly queries: number;
  readonly at1: number;
  readonly at5: number;
}

/** How many of the judged queries have a correct title in first place, and among the first five. */
export function successOf(judgements: readonly Judgement[]): Success {
  const share = (limit: number) =>
    judgements.filter(({ place = Infinity }) => place <= limit).length / judgements.length;
  return { queries: judgements.length, at1: share(1), at5: share(5) };
}
