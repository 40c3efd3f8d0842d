import { createHash, randomUUID } from "node:crypto";
import { withStorageErrorsAsync, writing } from "@freihand/database";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import pLimit from "p-limit";
import { DEVICE_LIFE_MS } from "../auth/known-devices.ts";
import type { FailedLogin } from "../auth/login-guard.rules.ts";
import {
  LONGEST_TRAIL,
  trailKey,
  type AttemptKeys,
  type LoginMemory,
  type NewAttempt,
  type Outcomes,
} from "../auth/login-memory.ts";
import type { Trails } from "../auth/login-trails.rules.ts";
import type { ServerSchema } from "./schema.ts";

type Db = Kysely<ServerSchema>;
type Tx = Transaction<ServerSchema>;
type Row = Selectable<ServerSchema["login_attempts"]>;

const DAY_MS = 86_400_000;
/** No library system takes longer to answer: the server that asked it has died, and it may have refused. */
const ANSWERED_MS = 10 * 60_000;

/** Transactions of one server at a time, so that a flood of guesses leaves connections to everything else. */
const AT_ONCE = 3;

/** What an attempt is stored under: hashes, which no list of card numbers or addresses leads back from. */
type Hashed = Pick<Row, "library" | "account" | "trail" | "connection">;

/** An attempt that was written down. */
interface Written extends Hashed {
  readonly id: string;
  readonly isKnown: boolean;
  readonly isAtLock: boolean;
}

/** Attempts to sign in, in the database that several servers share. */
export interface SharedLogins extends LoginMemory {
  /** Forgets what no longer counts. @param nowMs milliseconds since 1970 UTC */
  readonly forgetOld: (nowMs: number) => Promise<void>;
}

/**
 * Counts attempts of all servers together. Those at one library, and those from one address, are judged one after the
 * other.
 * @param hashOf hash with the server's key
 */
export function sharedLogins(db: Db, hashOf: (text: string) => string): SharedLogins {
  const limit = pLimit(AT_ONCE);
  const inTurn = <T>(of: Hashed, work: (tx: Tx) => Promise<T>): Promise<T> =>
    limit(() =>
      withStorageErrorsAsync(
        writing(db, undefined, async (tx) => {
          await lock(tx, [of.library, of.connection]);
          return work(tx);
        }),
      ),
    );
  const hashed = (keys: AttemptKeys): Hashed => ({
    library: hashOf(`library ${keys.library}`),
    account: hashOf(`card ${keys.account}`),
    trail: hashOf(`card ${trailKey(keys)}`),
    connection: hashOf(`connection ${keys.connection}`),
  });
  return {
    decide: (attempt) => {
      const { keys, at } = attempt;
      const of = hashed(keys);
      return inTurn(of, async (tx) => {
        const verdict = attempt.judge(await trailsOf(tx, of, at));
        if (!verdict.admitted) return { verdict };
        const written = await write(tx, of, { ...attempt, forLibrary: verdict.forLibrary });
        return { verdict, outcomes: outcomesOf(written, inTurn) };
      });
    },
    forgetOld: async (nowMs) => {
      await db
        .deleteFrom("login_attempts")
        .where("at_ms", "<", nowMs - 2 * DAY_MS)
        .execute();
      await db
        .deleteFrom("login_homes")
        .where("at_ms", "<", nowMs - DEVICE_LIFE_MS)
        .execute();
    },
  };
}

/** "Frei", and the third kind of our locks. Of two names with the same number one waits in vain, and no more. */
const LOCKS = 1_181_902_187;
const numberOf = (name: string) => createHash("sha256").update(name).digest().readInt32BE(0);

/** Until the end of the transaction; in the order of the numbers, so that no two wait for each other. */
async function lock(tx: Tx, names: readonly string[]): Promise<void> {
  const numbers = [...new Set(names.map(numberOf))].toSorted((a, b) => a - b);
  const locks = numbers.map((number) => sql`pg_advisory_xact_lock(${LOCKS}::int, ${number}::int)`);
  await sql`select ${sql.join(locks)}`.execute(tx);
}

const failureOf = ({ at_ms: at, connection }: Row): FailedLogin => ({ at, connection });
const successOf = ({ at_ms: at, account }: Row) => ({ at, account });

async function trailsOf(tx: Tx, of: Hashed, now: number): Promise<Trails> {
  const recent = tx
    .selectFrom("login_attempts")
    .selectAll()
    .where("at_ms", ">", now - DAY_MS - ANSWERED_MS)
    .orderBy("at_ms", "desc")
    .limit(2 * LONGEST_TRAIL);
  const by = async (column: "library" | "connection" | "account") =>
    (await recent.where(column, "=", of[column]).execute()).toReversed();
  const homes = tx.selectFrom("login_homes").select("account").where("account", "=", of.account);
  // read at once: this is within the turn that every attempt at the library waits for
  const [inLibrary, ofConnection, ofCard, home] = await Promise.all([
    by("library"),
    by("connection"),
    by("account"),
    homes.executeTakeFirst(),
  ]);
  return {
    failures: ofCard.filter((row) => row.trail === of.trail && row.for_card === 1).map(failureOf),
    logins: ofCard.filter(hasSucceeded).map(({ at_ms: at }) => at),
    connection: trailOf(ofConnection, (row) => !hasSucceeded(row)),
    library: {
      ...trailOf(inLibrary, (row) => row.for_library === 1),
      ...admittedAt(inLibrary),
    },
    atLock: ofCard.filter((row) => row.at_lock === 1).map((row) => atLock(row, now)),
    hasHome: home !== undefined,
  };
}

const hasSucceeded = ({ succeeded }: Row): boolean => succeeded === 1;

const trailOf = (rows: readonly Row[], isFailure: (row: Row) => boolean) => ({
  failures: rows.filter(isFailure).slice(-LONGEST_TRAIL).map(failureOf),
  successes: rows.filter(hasSucceeded).slice(-LONGEST_TRAIL).map(successOf),
});

function admittedAt(rows: readonly Row[]): { readonly admittedAt?: number } {
  const last = rows.findLast((row) => row.is_plain === 1 && !hasSucceeded(row));
  return last === undefined ? {} : { admittedAt: last.at_ms };
}

/** An open attempt may be refused at any moment, or was when its server died. */
function atLock({ at_ms: at, refused_at_ms: refused, connection }: Row, now: number): FailedLogin {
  return { at: refused ?? Math.min(now, at + ANSWERED_MS), connection };
}

type Admitted = NewAttempt & { readonly forLibrary: boolean };

async function write(tx: Tx, of: Hashed, attempt: Admitted): Promise<Written> {
  const { keys, at, isPlain, forLibrary } = attempt;
  const isKnown = keys.device !== undefined;
  const isAtLock = keys.locksAfter !== undefined;
  const id = randomUUID();
  await tx
    .insertInto("login_attempts")
    .values({
      id,
      ...of,
      at_ms: at,
      succeeded: 0,
      is_plain: isPlain ? 1 : 0,
      for_card: 1,
      for_library: forLibrary ? 1 : 0,
      at_lock: isAtLock ? 1 : 0,
      begun_turn: nextTurn(of),
      refused_turn: null,
      refused_at_ms: null,
    })
    .execute();
  if (isAtLock && isKnown) await rememberHome(tx, of, at);
  return { id, ...of, isKnown, isAtLock };
}

/** The order of what happens to one card, also within one millisecond. */
const nextTurn = ({ account }: Hashed) => sql<number>`(
  select coalesce(max(greatest(begun_turn, refused_turn)), 0) + 1
  from login_attempts where account = ${account})`;

async function rememberHome(tx: Tx, { account }: Hashed, at: number): Promise<void> {
  await tx
    .insertInto("login_homes")
    .values({ account, at_ms: at })
    .onConflict((known) => known.column("account").doUpdateSet({ at_ms: at }))
    .execute();
}

type InTurn = <T>(of: Hashed, work: (tx: Tx) => Promise<T>) => Promise<T>;

function outcomesOf(one: Written, inTurn: InTurn): Outcomes {
  return {
    failed: (at, unknownCard) =>
      inTurn(one, async (tx) => {
        await tx
          .updateTable("login_attempts")
          .set({ refused_at_ms: at, refused_turn: nextTurn(one) })
          .$if(unknownCard, (update) => update.set({ for_library: 0 }))
          .where("id", "=", one.id)
          .execute();
      }),
    undecided: () =>
      inTurn(one, async (tx) => {
        await tx.deleteFrom("login_attempts").where("id", "=", one.id).execute();
      }),
    succeeded: (remembered) => inTurn(one, (tx) => succeed(tx, one, remembered)),
  };
}

async function succeed(tx: Tx, one: Written, remembered: boolean): Promise<void> {
  const own = await tx
    .updateTable("login_attempts")
    .set({ succeeded: 1, for_card: 0, for_library: 0, at_lock: 0 })
    .where("id", "=", one.id)
    .returning(["begun_turn", "at_ms"])
    .executeTakeFirst();
  // forgotten after two days, or with a crash of the database
  if (own === undefined) return;
  await tx
    .updateTable("login_attempts")
    .set({ for_card: 0 })
    .where("account", "=", one.account)
    .where("trail", "=", one.trail)
    .execute();
  // the library system starts counting afresh here: what it may have refused later still counts
  await tx
    .updateTable("login_attempts")
    .set({ at_lock: 0 })
    .where("account", "=", one.account)
    .where("refused_turn", "<=", own.begun_turn)
    .execute();
  if (one.isAtLock && remembered) await rememberHome(tx, one, own.at_ms);
}
