import { existsSync } from "node:fs";
import { basename } from "node:path";
import type { CopyStateReader } from "@freihand/circulation";
import { toJson } from "@freihand/connector-kit/json";
import type { Json } from "@freihand/connector-kit";
import type { LibraryId, SearchReply, WorksReply } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import type { CatalogueContext } from "../../catalogue/library-facts.rules.ts";
import { replyOf, timed, type PagedQuery } from "../../catalogue/search-reply.ts";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { CatalogueTexts } from "../search/catalogue-texts.ts";
import { CatalogueTitles } from "../search/catalogue-titles.ts";
import { FtsCatalogue } from "../search/fts-catalogue.ts";
import type { ShelfReader } from "../search/shelf-reader.ts";
import { MemberTexts, MemberTitles, type MemberOfUnion } from "./member-texts.ts";
import {
  FoundWorks,
  RANKED,
  type FoundTitles,
  type PlacedMember,
  type WorksQuery,
} from "./found-works.ts";
import { UnionFile } from "./union-search.ts";

/** A library that is searched with others. */
export interface SearchedMember {
  readonly context: CatalogueContext;
  /** Absolute path of its current catalogue file; undefined: it has none yet. */
  readonly file: string | undefined;
}

/** Where libraries are searched at once: in a union file, of which this is the absolute path, or in the search engine. */
export type UnionPlace = { readonly file: string } | "engine";

/** What a search in several libraries has found. */
export interface MemberReplies {
  /** Without those that it cannot answer for at this moment, and that have to be searched by themselves. */
  readonly replies: ReadonlyMap<LibraryId, Json<SearchReply>>;
  /** Why the search engine had no answer for these, or not a whole one. */
  readonly down: ReadonlyMap<LibraryId, string>;
}

/** Open catalogue files of members: many, since one search reads in all that have hits. */
const OPEN_MEMBERS = 256;
/** Page cache of each, in KiB. */
const MEMBER_CACHE_KIB = 512;
/** Bytes of columns of all of them together; some seventy for each title. */
const OPEN_TITLES = 2_000_000;
const OPEN_UNIONS = 4;

/** A library that the union can answer for. */
interface FoundMember extends PlacedMember, Pick<FoundTitles, "workOf"> {
  readonly index: FtsCatalogue;
}

interface OpenMember {
  readonly file: CatalogueFile;
  readonly texts: CatalogueTexts;
  readonly titles: CatalogueTitles;
}

/** Searches in several libraries over their union, as each of them would be searched by itself. */
export class UnionReplies {
  readonly #shelf: ShelfReader;
  readonly #copies: CopyStateReader;
  readonly #unions = new LRUCache<string, UnionFile>({
    max: OPEN_UNIONS,
    dispose: (union) => {
      union.close();
    },
  });
  readonly #members: LRUCache<string, OpenMember>;
  /** Files that are kept open no longer: what was found in them is still read until the search has ended. */
  readonly #leaving: CatalogueFile[] = [];

  /** @param most files of members that are kept open */
  constructor(shelf: ShelfReader, copies: CopyStateReader, most = OPEN_MEMBERS) {
    this.#shelf = shelf;
    this.#copies = copies;
    this.#members = new LRUCache({
      max: most,
      maxSize: OPEN_TITLES,
      sizeCalculation: ({ file }) => file.rowLimit,
      dispose: ({ file }) => {
        this.#leaving.push(file);
      },
    });
  }

  /** @returns without those that the union cannot answer for: it has not their current file */
  replies(path: string, members: readonly SearchedMember[], page: PagedQuery): MemberReplies {
    const replies = new Map<LibraryId, Json<SearchReply>>();
    this.#search(path, members, ({ index, context }) => {
      const start = performance.now();
      const sources = { index, copies: this.#copies };
      const reply = replyOf(index.search(page.query), page, { sources, context });
      replies.set(context.facts.library, timed(reply, start));
      this.#closeLeaving();
    });
    return { replies, down: new Map() };
  }

  /** Works of those that the union can answer for. */
  works(path: string, members: readonly SearchedMember[], page: WorksQuery): Json<WorksReply> {
    const found = new FoundWorks(page);
    try {
      this.#search(path, members, (member) => {
        const rows = member.index.rank({ ...page.query, offset: 0, count: RANKED });
        found.add(member, { rows, workOf: member.workOf });
      });
      return toJson(found.reply(this.#copies));
    } finally {
      this.#closeLeaving();
    }
  }

  /** Everything is of one moment. */
  #search(
    path: string,
    members: readonly SearchedMember[],
    visit: (member: FoundMember) => void,
  ): void {
    this.#union(path).read((moment) => {
      for (const { context, file } of members) {
        const { library } = context.facts;
        const name = file === undefined ? "" : basename(file);
        const place = moment.member(library, name);
        const own = place === undefined ? undefined : this.#open(file);
        if (place === undefined || own === undefined) continue;
        // read when there is a title
        let works: Float64Array | undefined;
        const workOf = (row: number) => (works ??= moment.worksOf(place, name))[row] ?? 0;
        visit({ ...this.#placed(own, { place, context }), workOf });
      }
    });
  }

  #placed(
    { file, texts, titles }: OpenMember,
    { place, context }: { readonly place: MemberOfUnion; readonly context: CatalogueContext },
  ): Omit<FoundMember, "workOf"> {
    const { project, library } = context.facts;
    const shelf = this.#shelf.of(file, { project, library });
    const index = new FtsCatalogue(file, shelf, {
      texts: new MemberTexts(place, () => texts),
      titles: new MemberTitles(place, () => titles),
      corrects: false,
    });
    return { index, file, shelf, context };
  }

  #union(path: string): UnionFile {
    const known = this.#unions.get(path);
    if (known !== undefined) return known;
    const union = new UnionFile(path);
    this.#unions.set(path, union);
    return union;
  }

  /** @returns undefined: an import has replaced and removed it meanwhile */
  #open(path: string | undefined): OpenMember | undefined {
    if (path === undefined) return undefined;
    const known = this.#members.get(path);
    if (known !== undefined) return known;
    if (!existsSync(path)) return undefined;
    const file = new CatalogueFile(path, MEMBER_CACHE_KIB);
    const texts = new CatalogueTexts(file.db);
    const opened = { file, texts, titles: new CatalogueTitles(file) };
    this.#members.set(path, opened);
    // one with more titles than all may have together is not kept
    if (!this.#members.has(path)) this.#leaving.push(file);
    return opened;
  }

  #closeLeaving(): void {
    for (const file of this.#leaving.splice(0)) file.close();
  }
}
