import { type Kysely, sql, type Transaction } from "kysely";
import { isPostgres } from "./portable-sql.ts";
import { isStalePlan } from "./storage-error.ts";

/** Whoever writes in one library waits for whoever else does. */
export const turnOf = (project: string, libraryId: number): string =>
  JSON.stringify([project, libraryId]);

/**
 * Waits until no other transaction has the same turn, which this one then has until its end. In SQLite every writing
 * transaction is the only one.
 */
export const takeTurn = <Tables>(tx: Transaction<Tables>, turn: string): Promise<void> =>
  readInTurn(tx, turn, async () => {});

/**
 * Takes the turn and reads what whoever had it before has written, sent together.
 * @param read only reads; runs again where the turn was never taken before
 */
export async function readInTurn<Tables, T>(
  tx: Transaction<Tables>,
  turn: string,
  read: () => Promise<T>,
): Promise<T> {
  if (!isPostgres(tx)) return read();
  const lock = sql`select name from write_turns where name = ${turn} for update`;
  const [{ rows }, seen] = await Promise.all([lock.execute(tx), read()]);
  if (rows.length > 0) return seen;
  await sql`insert into write_turns (name) values (${turn}) on conflict do nothing`.execute(tx);
  await lock.execute(tx);
  return read();
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
  return onceMore(once, gotInTheWay);
}

/** A consistent snapshot; nothing waits for it. @param work runs again where its tables have just changed */
export const reading = <Tables, T>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  const snapshot = db.transaction().setAccessMode("read only").setIsolationLevel("repeatable read");
  return onceMore(() => snapshot.execute(work), isStale);
};

const onceMore = <T>(run: () => Promise<T>, isWorthIt: (error: unknown) => boolean): Promise<T> =>
  run().catch((error: unknown) => {
    if (isWorthIt(error)) return run();
    throw error;
  });

/** Serialization failure and deadlock. (PostgreSQL, appendix A) */
const IN_THE_WAY: ReadonlySet<unknown> = new Set(["40001", "40P01"]);

const isStale = (error: unknown): boolean =>
  error instanceof Error && (isStalePlan(error) || isStale(error.cause));

const gotInTheWay = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && IN_THE_WAY.has(error.code)) ||
    isStalePlan(error) ||
    gotInTheWay(error.cause));
