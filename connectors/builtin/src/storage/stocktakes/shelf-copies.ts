import { DatabaseSync } from "node:sqlite";
import { setImmediate } from "node:timers/promises";
import { shelfCopyOf, type ShelfCopy } from "./stocktake-rows.cast.ts";

/** Titles that are read at once: a few milliseconds, between which others have their turn. */
const TITLES_AT_ONCE = 400;

const QUERY = `
  select r.id as record_id, i.value ->> '$.id' as copy_id, i.value ->> '$.barcode' as barcode,
    i.value ->> '$.shelfmark' as shelfmark, i.value ->> '$.status' as status
  from (select id, json from records where row > :after and row <= :until) r, json_each(r.json, '$.items') i
  where i.value ->> '$.branch' = :branch`;

/**
 * Every copy that belongs to a branch, by the catalogue of this moment.
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
      yield read.all({ after, until: after + TITLES_AT_ONCE, branch }).map(shelfCopyOf);
      await setImmediate();
    }
  } finally {
    db.close();
  }
}
