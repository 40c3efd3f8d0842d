import { pathToFileURL } from "node:url";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { FTS_COLUMNS } from "@freihand/catalogue";
import { parseStoredRecord } from "../catalogue/catalogue-facts.cast.ts";
import { CATALOGUE_FORMAT } from "../catalogue/catalogue-schema.ts";
import { indexOf } from "../catalogue/prepared-record.ts";
import { workNumber } from "../catalogue/work-number.ts";
import { firstRowOf, MEMBER_ROWS } from "./union-rows.rules.ts";

/** Titles of one transaction; with fewer differences, a member changes in one moment. */
const AT_ONCE = 2_000;

/** The catalogue file that a member shall have. */
export interface WantedMember {
  readonly library: number;
  /** Name of the file in the library's folder. */
  readonly file: string;
  /** Its absolute path. */
  readonly path: string;
}

const TABLES_BY_ROW = ["isbns", "item_numbers", "marks"] as const;
const FORGET = [
  "delete from texts where rowid = ?",
  "delete from titles where row = ?",
  ...TABLES_BY_ROW.map((table) => `delete from ${table} where row = ?`),
];
const INTO_TEXTS = `insert into texts (rowid, ${FTS_COLUMNS.join(", ")})
  values (?, ${FTS_COLUMNS.map(() => "?").join(", ")})`;

/** What differs between a member's catalogue file and what the union has of it; numbers are rows of the file. */
const DIFFERENCES = `
  create temp table gone as
    select t.row - :first as row from titles t where t.row >= :first and t.row < :end
      and not exists (select 1 from own.records r where r.row = t.row - :first);`;
const CHANGED = `
  create temp table changed as
    select r.row as row from own.records r left join titles t on t.row = r.row + :first
      where t.hash is null or t.hash <> r.hash`;

/** Keeps a union file as its members' catalogue files are: by what differs, so that one copy costs one row. */
export class UnionWriter {
  readonly #db: DatabaseSync;
  readonly #forget: readonly StatementSync[];
  readonly #insert: Readonly<
    Record<"texts" | "title" | (typeof TABLES_BY_ROW)[number], StatementSync>
  >;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#forget = FORGET.map((text) => db.prepare(text));
    this.#insert = {
      texts: db.prepare(INTO_TEXTS),
      title: db.prepare("insert into titles values (?, ?, ?, ?)"),
      isbns: db.prepare("insert or ignore into isbns values (?, ?)"),
      item_numbers: db.prepare("insert or ignore into item_numbers values (?, ?)"),
      marks: db.prepare("insert or ignore into marks values (?, ?)"),
    };
  }

  /** Removes the members that are not among these. */
  retain(libraries: readonly number[]): void {
    const kept = new Set(libraries);
    for (const { member, library } of this.#db.prepare("select member, library from members").all())
      if (!kept.has(Number(library))) this.#remove(Number(member));
  }

  /** @throws when the file is not there @returns false: it is of another version, and cannot be in the union until the next import */
  update({ library, file, path }: WantedMember): boolean {
    const { member, known } = this.#member(library);
    if (known === file) return true;
    this.#db.prepare("attach ? as own").run(`${pathToFileURL(path).href}?mode=ro`);
    try {
      if (!this.#isReadable()) {
        this.#setFile(member, undefined);
        return false;
      }
      this.#apply(member, file);
      return true;
    } finally {
      this.#db.exec("drop table if exists temp.gone; drop table if exists temp.changed");
      this.#db.exec("detach own");
    }
  }

  #member(library: number): { readonly member: number; readonly known: string | undefined } {
    this.#db.prepare("insert or ignore into members (library) values (?)").run(library);
    const row = this.#db.prepare("select member, file from members where library = ?").get(library);
    const file = row?.["file"];
    return { member: Number(row?.["member"]), known: typeof file === "string" ? file : undefined };
  }

  #isReadable(): boolean {
    const format = this.#db.prepare("select value from own.meta where name = 'format'").get();
    const last = this.#db.prepare("select max(row) as row from own.records").get();
    return format?.["value"] === CATALOGUE_FORMAT && Number(last?.["row"] ?? 0) < MEMBER_ROWS;
  }

  #apply(member: number, file: string): void {
    const [first, end] = [firstRowOf(member), firstRowOf(member + 1)];
    this.#db.prepare(DIFFERENCES).run({ first, end });
    this.#db.prepare(CHANGED).run({ first });
    const rows = ["gone", "changed"].flatMap((table) =>
      this.#db
        .prepare(`select row from temp.${table}`)
        .all()
        .map(({ row }) => Number(row)),
    );
    const put = this.#putter(first);
    for (let at = 0; at < rows.length || at === 0; at += AT_ONCE)
      this.#inOne(() => {
        for (const row of rows.slice(at, at + AT_ONCE)) put(row);
        this.#setFile(member, at + AT_ONCE < rows.length ? undefined : file);
      });
  }

  /** All or nothing, for whoever searches. */
  #inOne(work: () => void): void {
    this.#db.exec("begin immediate");
    try {
      work();
      this.#db.exec("commit");
    } catch (error) {
      this.#db.exec("rollback");
      throw error;
    }
  }

  /** Writes a row as it is in the member's file, or takes it away. */
  #putter(first: number): (row: number) => void {
    const read = this.#db.prepare("select hash, json from own.records where row = ?");
    return (row) => {
      this.#forgetRow(first + row);
      const found = read.get(row);
      if (found?.["hash"] instanceof Uint8Array)
        this.#put(first + row, { hash: found["hash"], json: String(found["json"]) });
    };
  }

  #forgetRow(at: number): void {
    for (const statement of this.#forget) statement.run(at);
  }

  #put(at: number, { hash: digest, json }: { readonly hash: Uint8Array; readonly json: string }) {
    const record = parseStoredRecord(json);
    const index = indexOf({ id: record.id, parent: null, digest: "", json }, false);
    const [, , titleKey = ""] = index.facts;
    this.#insert.texts.run(at, ...index.texts);
    this.#insert.title.run(at, digest, titleKey, workNumber(record) ?? null);
    for (const isbn of index.isbns) this.#insert.isbns.run(isbn, at);
    for (const number of index.itemNumbers) this.#insert.item_numbers.run(number, at);
    for (const mark of index.marks) this.#insert.marks.run(mark, at);
  }

  #setFile(member: number, file: string | undefined): void {
    this.#db.prepare("update members set file = ? where member = ?").run(file ?? null, member);
  }

  #remove(member: number): void {
    this.#setFile(member, undefined);
    const [first, end] = [firstRowOf(member), firstRowOf(member + 1)];
    const next = this.#db.prepare("select row from titles where row >= ? and row < ? limit ?");
    let rows: readonly unknown[];
    do {
      const found = next.all(first, end, AT_ONCE);
      rows = found;
      this.#inOne(() => {
        for (const { row } of found) this.#forgetRow(Number(row));
      });
    } while (rows.length === AT_ONCE);
    this.#db.prepare("delete from members where member = ?").run(member);
  }
}
