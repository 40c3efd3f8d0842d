import { type Kysely, sql, type Transaction } from "kysely";
import { isPostgres } from "./portable-sql.ts";

/** Whoever writes in one library waits for whoever else does. */
export const turnOf = (project: string, libraryId: number): string =>
  JSON.stringify([project, libraryId]);

/**
 * Waits until no other transaction has the same turn, which this one then has until its end. In SQLite every writing
 * transaction is the only one.
 */
export async function takeTurn<Tables>(tx: Transaction<Tables>, turn: string): Promise<void> {
  if (!isPostgres(tx)) return;
  const lock = sql`select name from write_turns where name = ${turn} for update`;
  if ((await lock.execute(tx)).rows.length > 0) return;
  await sql`insert into write_turns (name) values (${turn}) on conflict do nothing`.execute(tx);
  await lock.execute(tx);
}

/**
 * All or nothing, one writer at a time: whatever is read stays true until the end.
 * @param turn of `turnOf`, or another name; undefined: its statements need no turn
 * @param work runs again where another transaction got in its way
 */
export function writing<Tables, T>(
  db: Kysely<Tables>,
  turn: string | undefined,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const once = () =>
    db.transaction().execute(async (tx) => {
      if (turn !== undefined) await takeTurn(tx, turn);
      return work(tx);
    });
  return once().catch((error: unknown) => {
    if (gotInTheWay(error)) return once();
    throw error;
  });
}

/** A consistent snapshot; nothing waits for it. */
export const reading = <Tables, T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  db.transaction().setAccessMode("read only").setIsolationLevel("repeatable read").execute(work);

/** Serialization failure and deadlock. (PostgreSQL, appendix A) */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

const gotInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && IN_THE_WAY.has(error.code)) || gotInTheWay(error.cause));
