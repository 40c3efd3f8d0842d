import { join } from "node:path";
import { parseQuery, type SearchOutcome } from "@freihand/catalogue";
import {
  CatalogueFile,
  catalogueFolder,
  FtsCatalogue,
  publishedFile,
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
}

/** Searches the simple field and returns the first five. */
export type FirstFive = (text: string) => SearchOutcome;

const PAGE = { limit: 5, offset: 0, prefetch: 0, countFacets: false };
const NEXT_YEAR = 2027;
/** Patrons of the demo use the app in German. */
const GERMAN = "ger";

/** The published catalogue of a library, to be searched on this thread. */
export function openFirstFive(dataDir: string, owner: CatalogueOwner) {
  const name = publishedFile(dataDir, owner) ?? "";
  const file = new CatalogueFile(join(dataDir, catalogueFolder(owner), name));
  const column = () => file.facet("branch");
  const index = new FtsCatalogue(file, { column, branches: column });
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
export function judge(judged: JudgedQuery, search: FirstFive): Judgement {
  const outcome = search(judged.query);
  const [instead] = outcome.corrections;
  const corrected = outcome.total === 0 && instead !== undefined;
  const { records } = corrected ? search(instead.query) : outcome;
  const found = records.map(({ id }) => id);
  const at = found.findIndex((id) => judged.want.includes(id));
  return { judged, corrected, found, ...(at < 0 ? {} : { place: at + 1 }) };
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
