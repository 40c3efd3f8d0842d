import type { DatabaseSync, StatementSync } from "node:sqlite";

/**
 * Where harvested titles come from: a repository names a deleted record by its identifier, which is no number of the
 * catalogue. `is_gone`: deleted there, but still on loan or reserved here. `seen`: in the list of the harvest under way.
 */
const SCHEMA = `
  create table if not exists harvested (
    identifier text primary key, record_id text not null, is_gone integer not null default 0,
    seen integer not null default 0
  ) without rowid;
  create index if not exists harvested_by_record on harvested (record_id)`;

const MARK = "harvest";

/** Whose record a title was before. */
export interface ClaimOutcome {
  /** The title that the identifier stood for; undefined: none, or the same. */
  readonly before?: string | undefined;
  /** Another identifier that had the same title. */
  readonly owner?: string | undefined;
}

/** A title by the repository's identifier of its record. */
export interface HarvestedTitle {
  readonly identifier: string;
  readonly id: string;
}

/** The titles of a catalogue file by the identifiers of a repository, and how far the repository has been harvested. */
export class HarvestedTitles {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #owners: StatementSync;
  readonly #delete: StatementSync;
  readonly #put: StatementSync;
  readonly #see: StatementSync;
  readonly #postpone: StatementSync;
  #hasChanged = false;

  constructor(db: DatabaseSync) {
    db.exec(SCHEMA);
    this.#db = db;
    this.#find = db.prepare("select record_id, is_gone from harvested where identifier = ?");
    this.#owners = db.prepare("select identifier from harvested where record_id = ?");
    this.#delete = db.prepare("delete from harvested where identifier = ?");
    this.#put = db.prepare("insert or replace into harvested values (?, ?, 0, 1)");
    this.#see = db.prepare("update harvested set seen = 1 where identifier = ?");
    this.#postpone = db.prepare(
      "update harvested set is_gone = 1, seen = 1 where identifier = ? and is_gone = 0",
    );
  }

  /** Something other than what was seen has changed: it is worth a generation of its own. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  /** Id of the title. @returns undefined: the identifier is not known */
  titleOf(identifier: string): string | undefined {
    const row = this.#find.get(identifier);
    return row === undefined ? undefined : String(row["record_id"]);
  }

  /** The identifier stands for this title from now on; another one that did no longer does. */
  claim(identifier: string, id: string): ClaimOutcome {
    const row = this.#find.get(identifier);
    const before = this.titleOf(identifier);
    const owner = this.#takeOver(identifier, id);
    const isAsBefore = before === id && owner === undefined && row?.["is_gone"] === 0;
    if (!isAsBefore) this.#hasChanged = true;
    this.#put.run(identifier, id);
    return { owner, ...(before !== id && { before }) };
  }

  /** Forgets other identifiers of a title. @returns one that there was */
  #takeOver(identifier: string, id: string): string | undefined {
    const owners = this.#owners.all(id).map((row) => String(row["identifier"]));
    const others = owners.filter((owner) => owner !== identifier);
    for (const other of others) this.#delete.run(other);
    return others[0];
  }

  /** The identifier is in the list, whatever could be read of it. */
  see(identifier: string): void {
    this.#see.run(identifier);
  }

  /** The identifier stands for nothing any more. */
  release(identifier: string): void {
    if (Number(this.#delete.run(identifier).changes) > 0) this.#hasChanged = true;
  }

  /** The title has to go once it is neither on loan nor reserved. */
  postpone(identifier: string): void {
    if (Number(this.#postpone.run(identifier).changes) > 0) this.#hasChanged = true;
  }

  /** The same by the title's id. */
  postponeTitle(id: string): void {
    for (const row of this.#owners.all(id)) this.postpone(String(row["identifier"]));
  }

  /** Titles that have to go. */
  postponed(): readonly HarvestedTitle[] {
    return this.#db
      .prepare("select identifier, record_id from harvested where is_gone = 1")
      .all()
      .map((row) => ({ identifier: String(row["identifier"]), id: String(row["record_id"]) }));
  }

  /** A list of everything begins. */
  beginFull(): void {
    this.#db.exec("update harvested set seen = 0");
  }

  /** Forgets what the list of everything did not have. */
  endFull(): void {
    const { changes } = this.#db
      .prepare("delete from harvested where seen = 0 and is_gone = 0")
      .run();
    if (Number(changes) > 0) this.#hasChanged = true;
  }

  /** Notes how far the repository has been harvested, in the caller's words. */
  setMark(text: string): void {
    this.#db.prepare("insert or replace into meta values (?, ?)").run(MARK, text);
  }
}

/** How far the repository has been harvested. @returns undefined: the catalogue is not harvested */
export function harvestMarkOf(db: DatabaseSync): string | undefined {
  const row = db.prepare("select value from meta where name = ?").get(MARK);
  return row === undefined ? undefined : String(row["value"]);
}

/** Copies what is known of a repository into a catalogue file that is built anew. */
export function copyHarvested(from: DatabaseSync, to: DatabaseSync): void {
  const has = from.prepare("select 1 from sqlite_schema where name = 'harvested'").get();
  if (has === undefined) return;
  to.exec(SCHEMA);
  const put = to.prepare("insert into harvested values (?, ?, ?, ?)");
  for (const row of from.prepare("select * from harvested").iterate())
    put.run(
      String(row["identifier"]),
      String(row["record_id"]),
      Number(row["is_gone"]),
      Number(row["seen"]),
    );
  const mark = harvestMarkOf(from);
  if (mark !== undefined) to.prepare("insert or replace into meta values (?, ?)").run(MARK, mark);
}
