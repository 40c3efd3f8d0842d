import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { shelfCopiesOf, type ShelfCopy } from "./stocktake-rows.cast.ts";

/** Titles that are read at once: a few milliseconds, between which others have their turn. */
const TITLES_AT_ONCE = 250;

const QUERY = `
  select id, json ->> '$.items' as items from records where row > :after and row <= :until and json ->> '$.items[0]' is not null`;

/**
 * Every copy that belongs to a branch, by the catalogue of this moment.
 * @yields those of some titles
 * @param path of the catalogue file, which never changes; undefined: nothing was imported yet
 */
export async function* shelfCopies(
  path: string | undefined,
  branch: string,
): AsyncGenerator<readonly ShelfCopy[]> {
  if (path === undefined) return;
  // a connection of its own: those of the titles are closed when others are needed
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const last = Number(db.prepare("select max(row) as last from records").get()?.["last"] ?? 0);
    const read = db.prepare(QUERY);
    for (let after = 0; after < last; after += TITLES_AT_ONCE) {
      const titles = read.all({ after, until: after + TITLES_AT_ONCE });
      yield titles.flatMap((title) => shelfCopiesOf(title, branch));
      await setImmediate();
    }
  } finally {
    db.close();
  }
}
