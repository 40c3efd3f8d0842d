import type { DatabaseSync, StatementSync } from "node:sqlite";

/** The last day, in UTC, on which each title came or changed; titles of imports before there was this table are not in it. */
const SCHEMA = "create table if not exists changes (row integer primary key, day text not null)";

const hasChanges = (db: DatabaseSync): boolean =>
  db.prepare("select 1 from sqlite_schema where name = 'changes'").get() !== undefined;

/** Days of change in a catalogue file that is being written. */
export class TitleChanges {
  readonly #today = new Date().toISOString().slice(0, 10);
  readonly #note: StatementSync;
  readonly #forget: StatementSync;

  constructor(db: DatabaseSync) {
    db.exec(SCHEMA);
    this.#note = db.prepare("insert or replace into changes values (?, ?)");
    this.#forget = db.prepare("delete from changes where row = ?");
  }

  /** @param day `YYYY-MM-DD`; undefined: today */
  note(row: number, day: string = this.#today): void {
    this.#note.run(row, day);
  }

  /** Of a title that is gone, or whose day is not known. */
  forget(row: number): void {
    this.#forget.run(row);
  }
}

/** A query for the days of titles by their ids, in a file of any version. @returns undefined for a day that is not known */
export function changeDays(db: DatabaseSync): (id: string) => string | undefined {
  if (!hasChanges(db)) return () => undefined;
  const find = db.prepare("select day from changes join records using (row) where id = ?");
  return (id) => {
    const day = find.get(id)?.["day"];
    return typeof day === "string" ? day : undefined;
  };
}

/** Ids and days of the titles between two rows; without days in a file of an older version. */
export const titlesBetween = (db: DatabaseSync): StatementSync =>
  db.prepare(
    hasChanges(db)
      ? "select id, day from records left join changes using (row) where row >= ? and row < ? order by row"
      : "select id, null as day from records where row >= ? and row < ? order by row",
  );

/** Copies all days into a file that is built anew from the same records. */
export function copyChanges(from: DatabaseSync, to: DatabaseSync): void {
  to.exec("delete from changes");
  if (!hasChanges(from)) return;
  const put = to.prepare("insert into changes select row, ? from records where id = ?");
  const days = from.prepare("select id, day from changes join records using (row)");
  for (const found of days.iterate()) put.run(String(found["day"]), String(found["id"]));
}
