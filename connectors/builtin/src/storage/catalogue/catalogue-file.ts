import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  itemNumberKey,
  rowOrder,
  volumeEntries,
  STORED_FACETS,
  type FacetColumn,
  type RowOrder,
  type StoredFacetId,
  type VolumeEntry,
  type Vocabulary,
} from "@freihand/catalogue";
import { isoDate, type BibRecord } from "@freihand/contract";
import type { ListedTitle } from "@freihand/connector-kit";
import { parseStoredRecord } from "./catalogue-facts.cast.ts";
import { hasItemNumbers } from "../search/catalogue-texts.ts";
import { handTitleIds } from "./hand-titles.ts";
import { titlesBetween } from "./title-changes.ts";
import { readVocabulary } from "./catalogue-vocabulary.ts";

/** Page cache of one open file, in KiB: small, since the system's own cache holds the file. */
const CACHE_KIB = 4_000;

/** Read in some milliseconds, so that the calling thread is not held up. */
const ROWS_PER_PART = 10_000;

/** Stands for the number of loanable copies of what is online. */
export const ALWAYS_THERE = 255;

/** One value per row, and the sort orders of rows, as derived by the import. */
export interface RowFacts {
  readonly years: Uint16Array;
  /** Last years; 9999: still published. */
  readonly yearsTo: Uint16Array;
  readonly titleWords: Uint8Array;
  /** Number of loanable copies, or `ALWAYS_THERE`. */
  readonly loanable: Uint8Array;
  /** Days of acquisition, counted from 1970-01-01; 0: not known. */
  readonly added: Uint16Array;
  /** Positions among the volumes of works and series, from 1; 0: none. */
  readonly volumes: Uint16Array;
  readonly byTitle: RowOrder;
  readonly byAuthor: RowOrder;
  /** One more than the highest row. */
  readonly rowLimit: number;
}

/** One generation of a library's catalogue, read only. Its file never changes. */
export class CatalogueFile {
  readonly db: DatabaseSync;
  readonly #record: StatementSync;
  readonly #recordOfRow: StatementSync;
  readonly #aVolume: StatementSync;
  readonly #row: StatementSync;
  readonly #column: StatementSync;
  readonly #label: StatementSync;
  readonly #volumes: StatementSync;
  readonly #item: StatementSync | undefined;
  readonly #facets = new Map<StoredFacetId, FacetColumn>();
  readonly #numbers = new Map<StoredFacetId, ReadonlyMap<string, number>>();
  /** Asked for once per title that is lent. */
  #shelfFacet: "shelf" | "branch" | undefined;
  #facts: RowFacts | undefined;
  #vocabulary: Vocabulary | undefined;
  #handmade: ReadonlySet<string> | undefined;

  constructor(path: string, cacheKib = CACHE_KIB) {
    this.db = new DatabaseSync(path, { readOnly: true });
    this.db.exec(`pragma cache_size = -${String(cacheKib)}; pragma query_only = 1`);
    this.#record = this.db.prepare("select json from records where id = ?");
    this.#recordOfRow = this.db.prepare("select json from records where row = ?");
    this.#row = this.db.prepare("select row from records where id = ?");
    this.#column = this.db.prepare("select data from columns where name = ?");
    this.#label = this.db.prepare("select label from labels where facet = ? and value = ?");
    this.#volumes = this.db.prepare("select json from records where parent = ?");
    this.#aVolume = this.db.prepare("select 1 from records where parent = ? limit 1");
    this.#item = hasItemNumbers(this.db)
      ? this.db.prepare(
          "select json from item_numbers join records using (row) where number = ? order by row",
        )
      : undefined;
  }

  close(): void {
    this.db.close();
  }

  record(id: string): BibRecord | undefined {
    const found = this.#record.get(id);
    return found === undefined ? undefined : parseStoredRecord(found["json"]);
  }

  recordOfRow(row: number): BibRecord | undefined {
    const found = this.#recordOfRow.get(row);
    return found === undefined ? undefined : parseStoredRecord(found["json"]);
  }

  /** Titles with a copy of this number; none in a file of an older version, which does not have the numbers. */
  recordsOfItem(barcode: string): readonly BibRecord[] {
    const rows = this.#item?.all(itemNumberKey(barcode)) ?? [];
    return rows.map((found) => parseStoredRecord(found["json"]));
  }

  /** Ids of the titles that were made by hand. */
  get handmade(): ReadonlySet<string> {
    this.#handmade ??= handTitleIds(this.db);
    return this.#handmade;
  }

  rowOf(id: string): number | undefined {
    const found = this.#row.get(id);
    return found === undefined ? undefined : Number(found["row"]);
  }

  /** One more than the highest row, without reading what there is of each. */
  get rowLimit(): number {
    const last = this.db.prepare("select max(row) as row from records").get();
    return Number(last?.["row"] ?? -1) + 1;
  }

  /** How many parts `titlesOfPart` has. */
  get idParts(): number {
    return Math.ceil(this.rowLimit / ROWS_PER_PART);
  }

  /** Titles by the order of their rows; rows of deleted titles are missing. @param part from 0 */
  titlesOfPart(part: number): readonly ListedTitle[] {
    const first = part * ROWS_PER_PART;
    const rows = titlesBetween(this.db).all(first, first + ROWS_PER_PART);
    return rows.map(({ id, day }) => {
      const changed = isoDate.safeParse(day).data;
      return { id: String(id), ...(changed !== undefined && { changed }) };
    });
  }

  hasVolumes(id: string): boolean {
    return this.#aVolume.get(id) !== undefined;
  }

  volumesOf(id: string): readonly VolumeEntry[] {
    const records = this.#volumes.all(id).map((found) => parseStoredRecord(found["json"]));
    return volumeEntries(records, { id, title: this.record(id)?.title });
  }

  /** Loaded on first use: some bytes per row. */
  get facts(): RowFacts {
    this.#facts ??= this.#loadFacts();
    return this.#facts;
  }

  get vocabulary(): Vocabulary {
    this.#vocabulary ??= readVocabulary(
      (name) => this.#bytes(name),
      (name) => this.#has(name),
    );
    return this.#vocabulary;
  }

  /** Where loanable copies belong; a file of an older version only has where any copy does. */
  get shelfFacet(): "shelf" | "branch" {
    this.#shelfFacet ??= this.#has("shelf.starts") ? "shelf" : "branch";
    return this.#shelfFacet;
  }

  facet(id: StoredFacetId): FacetColumn {
    const loaded = this.#facets.get(id) ?? this.#loadFacet(id);
    this.#facets.set(id, loaded);
    return loaded;
  }

  facets(): readonly FacetColumn[] {
    return STORED_FACETS.map((id) => this.facet(id));
  }

  label(id: StoredFacetId, value: number): string {
    return String(this.#label.get(id, value)?.["label"] ?? "");
  }

  /** The numbers of values by their text; unknown texts are left out. */
  numbersOf(id: StoredFacetId, labels: ReadonlySet<string>): ReadonlySet<number> {
    const numbers = this.#numbers.get(id) ?? this.#loadNumbers(id);
    this.#numbers.set(id, numbers);
    return new Set([...labels].flatMap((label) => numbers.get(label) ?? []));
  }

  #loadNumbers(id: StoredFacetId): ReadonlyMap<string, number> {
    const rows = this.db.prepare("select label, value from labels where facet = ?").all(id);
    return new Map(rows.map((row) => [String(row["label"]), Number(row["value"])]));
  }

  #loadFacet(id: StoredFacetId): FacetColumn {
    const values = this.#words(`${id}.values`);
    const size = values.reduce((highest, value) => Math.max(highest, value + 1), 0);
    const starts = this.#words(`${id}.starts`);
    return { starts, ends: starts.subarray(1), values, size };
  }

  #loadFacts(): RowFacts {
    const years = new Uint16Array(this.#bytes("year").slice().buffer);
    const rowLimit = years.length;
    return {
      years,
      yearsTo: this.#shorts("year_to") ?? years,
      rowLimit,
      titleWords: this.#bytes("title_words"),
      loanable: this.#bytes("loanable"),
      added: this.#shorts("added") ?? new Uint16Array(rowLimit),
      volumes: this.#shorts("volume") ?? new Uint16Array(rowLimit),
      byTitle: rowOrder(this.#words("title_order"), rowLimit),
      byAuthor: rowOrder(this.#words("author_order"), rowLimit),
    };
  }

  /** @returns undefined in a file of an older version, which does not have the column */
  #shorts(name: string): Uint16Array | undefined {
    const kept = this.#column.get(name)?.["data"];
    return kept instanceof Uint8Array ? new Uint16Array(kept.slice().buffer) : undefined;
  }

  #words(name: string): Uint32Array {
    return new Uint32Array(this.#bytes(name).slice().buffer);
  }

  /** Without reading the column, which may have megabytes. */
  #has(name: string): boolean {
    return this.db.prepare("select 1 from columns where name = ?").get(name) !== undefined;
  }

  #bytes(name: string): Uint8Array {
    const data = this.#column.get(name)?.["data"];
    if (!(data instanceof Uint8Array)) throw new Error(`catalogue file without column ${name}`);
    return data;
  }
}
