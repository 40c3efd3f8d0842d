import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { CirculationScope } from "@freihand/circulation";
import { withStorageErrors } from "@freihand/database/reader";

/** Titles that changed, up to a number of the log. */
export interface LoggedChanges {
  readonly until: number;
  readonly titles: readonly string[];
}

const OF_LIBRARY = "project = :project and library_id = :library";

/**
 * Which titles' loans, reservations and marks of copies changed, in the order of the commits: `shelf_changes`, in the
 * database of SQLite or in the copy of what PostgreSQL has. A row of no library stands for everything.
 */
export class ShelfLog {
  readonly #version: StatementSync;
  readonly #last: StatementSync;
  readonly #since: StatementSync;
  readonly #after: StatementSync;

  /** @param db a read-only connection of the calling thread */
  constructor(db: DatabaseSync) {
    const prepare = (text: string) => withStorageErrors(() => db.prepare(text));
    this.#version = prepare("pragma data_version");
    this.#last = prepare("select ifnull(max(changed_in), 0) as last from shelf_changes");
    this.#since = prepare(
      `select project, record_id from shelf_changes
        where changed_in > :since and changed_in <= :until and (project = '' or (${OF_LIBRARY}))`,
    );
    this.#after = prepare(
      ["loans", "reservations", "copy_marks"]
        .map((table) => `select record_id from ${table} where ${OF_LIBRARY} and record_id > :after`)
        .join(" union ")
        .concat(" order by record_id limit :count"),
    );
  }

  /** Another number whenever anything was committed; takes a microsecond or two. */
  get version(): number {
    return Number(withStorageErrors(() => this.#version.get())?.["data_version"]);
  }

  /** @returns undefined: what changed is not known, and everything has to be read anew */
  since(since: number, { project, libraryId }: CirculationScope): LoggedChanges | undefined {
    const until = this.last;
    // the log is another one, or was cut
    if (until < since) return undefined;
    if (until === since) return { until, titles: [] };
    const rows = withStorageErrors(() =>
      this.#since.all({ since, until, project, library: libraryId }),
    );
    if (rows.some((row) => row["project"] === "")) return undefined;
    return { until, titles: rows.map((row) => String(row["record_id"])) };
  }

  /**
   * Every title of which something is known, in parts: each is read when it is wanted.
   * @yields at most `count` titles
   */
  *titles(scope: CirculationScope, count: number): Generator<readonly string[]> {
    let titles = this.#titlesAfter("", scope, count);
    for (let last = titles.at(-1); last !== undefined; last = titles.at(-1)) {
      yield titles;
      titles = this.#titlesAfter(last, scope, count);
    }
  }

  #titlesAfter(
    after: string,
    { project, libraryId }: CirculationScope,
    count: number,
  ): readonly string[] {
    const values = { project, library: libraryId, after, count };
    const rows = withStorageErrors(() => this.#after.all(values));
    return rows.map((row) => String(row["record_id"]));
  }

  /** Number of the last change. */
  get last(): number {
    return Number(withStorageErrors(() => this.#last.get())?.["last"]);
  }
}
