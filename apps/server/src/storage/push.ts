import type { MessageKind } from "@freihand/contract";
import { isAmong, turnOf, withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely, Selectable, Transaction } from "kysely";
import type { MessagePlace } from "../messages/outbox.ts";
import type {
  CardsPage,
  PlannedPush,
  PushCard,
  PushOutbox,
  SettledPush,
} from "../messages/push/push-store.ts";
import type { DueMessage } from "../messages/which-messages.rules.ts";
import { claimPush, firstDue, isOpen } from "./claim-push.ts";
import { livingSubscriptions, pushSubscriptions, subscriptionOf } from "./push-subscriptions.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["push_messages"]>;
type Db = Kysely<ServerSchema>;
type Tx = Transaction<ServerSchema>;

const mine = ({ project, library }: MessagePlace) => ({ project, library_id: library });

type Keyed = DueMessage & { readonly card: string };
const keyColumns = ({ card, kind, subject, version }: Keyed) => ({
  user_id: card,
  kind,
  subject,
  version,
});
const keyText = (row: Pick<Row, "user_id" | "kind" | "subject" | "version">): string =>
  JSON.stringify([row.user_id, row.kind, row.subject, row.version]);

/** Notifications and the browsers that get them. */
export const pushStores = (db: Db) => ({
  outbox: pushOutbox(db),
  subscriptions: pushSubscriptions(db),
});

/** Notifications in the server's database. */
export function pushOutbox(db: Db): PushOutbox {
  const inTransaction = <T>(place: MessagePlace, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withStorageErrorsAsync(writing(db, turnOf(place.project, place.library), work));
  return {
    cards: (place, page, nowMs) => cardsWithBrowsers(db, { ...page, place, nowMs }),
    plan: async (place, pushes) => {
      const fresh = await unwritten(db, place, pushes);
      if (fresh.length > 0) await inTransaction(place, (tx) => write(tx, place, fresh));
    },
    withdraw: async (place, kinds, current) => {
      const kept = new Set(current.map((one) => keyText(keyColumns(one))));
      const rows = await waitingOf(db, place, kinds);
      const gone = rows.filter((row) => !kept.has(keyText(row)));
      if (gone.length > 0) await inTransaction(place, (tx) => drop(tx, gone));
    },
    claim: async (place, nowMs) => {
      // nothing is written when nothing is due
      if ((await firstDue(db, place, nowMs)) === undefined) return undefined;
      return inTransaction(place, (tx) => claimPush(tx, place, nowMs));
    },
    settle: (place, { card, session, messages }, nowMs) =>
      inTransaction(place, async (tx) => {
        for (const { to, kind, subject, version } of messages)
          await tx
            .updateTable("push_messages")
            .set(settledColumns(to, nowMs))
            .where((row) =>
              row.and({ ...mine(place), ...keyColumns({ card, kind, subject, version }) }),
            )
            .where("session_id", "=", session)
            .execute();
      }),
    counted: (session, outcome) => withStorageErrorsAsync(counted(db, session, outcome)),
  };
}

interface CardsQuery extends CardsPage {
  readonly place: MessagePlace;
  readonly nowMs: number;
}

async function cardsWithBrowsers(
  db: Db,
  { place, after, limit, nowMs }: CardsQuery,
): Promise<readonly PushCard[]> {
  const living = livingSubscriptions(db, nowMs)
    .where("s.project", "=", place.project)
    .where("s.library_id", "=", place.library);
  const cards = await living
    .select("s.user_id")
    .distinct()
    .where("s.user_id", ">", after)
    .orderBy("s.user_id")
    .limit(limit)
    .execute();
  if (cards.length === 0) return [];
  const rows = await living
    .selectAll("s")
    .where(
      isAmong(
        db,
        "s.user_id",
        cards.map(({ user_id }) => user_id),
      ),
    )
    .execute();
  const byCard = Map.groupBy(rows, ({ user_id }) => user_id);
  return cards.map(({ user_id: card }) => ({
    card,
    browsers: (byCard.get(card) ?? []).map((row) => {
      const { session, without } = subscriptionOf(row);
      return { session, without, sinceMs: row.made_at_ms };
    }),
  }));
}

/** Messages that were never queued for a browser of this card, and those that were dropped and hold true again. */
async function unwritten(
  db: Db,
  place: MessagePlace,
  pushes: readonly PlannedPush[],
): Promise<readonly PlannedPush[]> {
  if (pushes.length === 0) return [];
  const rows = await db
    .selectFrom("push_messages")
    .select(["user_id", "kind", "subject", "version"])
    .where((row) => row.and(mine(place)))
    .where(
      isAmong(
        db,
        "user_id",
        pushes.map(({ card }) => card),
      ),
    )
    .where("state", "!=", "dropped")
    .execute();
  const known = new Set(rows.map(keyText));
  return pushes.filter((one) => !known.has(keyText(keyColumns(one))));
}

async function write(tx: Tx, place: MessagePlace, pushes: readonly PlannedPush[]): Promise<void> {
  for (const one of pushes) {
    const due = { state: "waiting" as const, due_at_ms: one.dueAtMs, attempts: 0 };
    await tx
      .insertInto("push_messages")
      .values({
        ...mine(place),
        ...keyColumns(one),
        session_id: one.session,
        ...due,
        next_attempt_ms: one.dueAtMs,
      })
      .onConflict((known) =>
        known
          .columns(["project", "library_id", "user_id", "kind", "subject", "version", "session_id"])
          .doUpdateSet({
            ...due,
            next_attempt_ms: one.dueAtMs,
            first_attempt_ms: null,
            settled_at_ms: null,
          })
          .where("push_messages.state", "=", "dropped"),
      )
      .execute();
  }
}

type Waiting = Pick<
  Row,
  "project" | "library_id" | "user_id" | "kind" | "subject" | "version" | "session_id"
>;

const waitingOf = (db: Db, place: MessagePlace, kinds: readonly MessageKind[]) =>
  db
    .selectFrom("push_messages")
    .select(["project", "library_id", "user_id", "kind", "subject", "version", "session_id"])
    .where((row) => row.and({ ...mine(place), state: "waiting" }))
    .where(isOpen)
    .where("kind", "in", kinds)
    .execute();

async function drop(tx: Tx, rows: readonly Waiting[]): Promise<void> {
  for (const key of rows)
    await tx
      .updateTable("push_messages")
      .set({ state: "dropped" })
      .where((row) => row.and({ ...key, state: "waiting" }))
      .execute();
}

function settledColumns(to: SettledPush["to"], nowMs: number) {
  const { state } = to;
  if (to.state === "waiting") return { state, next_attempt_ms: to.nextAttemptMs, error: to.error };
  return { state, settled_at_ms: nowMs, error: to.state === "refused" ? to.error : null };
}

async function counted(db: Db, session: string, outcome: "taken" | "refused"): Promise<number> {
  const of = db.updateTable("push_subscriptions").where("session_id", "=", session);
  const row = await of
    .set((one) => ({ refusals: outcome === "taken" ? one.val(0) : one("refusals", "+", 1) }))
    .returning("refusals")
    .executeTakeFirst();
  return row?.refusals ?? 0;
}
