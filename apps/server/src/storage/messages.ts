import { isoDate, isUrgentMessage, MESSAGE_KINDS, messageKind } from "@freihand/contract";
import { isAmong, turnOf, withStorageErrorsAsync, writing } from "@freihand/database";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type {
  ClaimedMail,
  MessageChoices,
  MessagePlace,
  Outbox,
  PlannedMessage,
  Settled,
  WhichMails,
} from "../messages/outbox.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["messages"]>;
type Db = Kysely<ServerSchema>;
type Tx = Transaction<ServerSchema>;

/** What is due this soon goes into the same mail. The minute in which a scan can be taken back is over by then. */
const TOGETHER_MS = 9 * 60_000;
/** How long a mail takes at most; after that, whoever sent it has died. */
const LEASE_MS = 10 * 60_000;
const MOST_IN_A_MAIL = 200;

const mine = ({ project, library }: MessagePlace) => ({ project, library_id: library });

/** As in the index of what is open, which is used only for the same words. */
const isOpen = sql<boolean>`state in ('waiting', 'sending')`;

type Keyed = Pick<PlannedMessage, "card" | "kind" | "subject" | "version">;
const keyColumns = ({ card, kind, subject, version }: Keyed) => ({
  user_id: card,
  kind,
  subject,
  version,
});
const keyText = (row: Pick<Row, "user_id" | "kind" | "subject" | "version">): string =>
  JSON.stringify([row.user_id, row.kind, row.subject, row.version]);

/** Messages in the server's database. */
export function messageOutbox(db: Db): Outbox {
  const inTransaction = <T>(place: MessagePlace, work: (tx: Tx) => Promise<T>): Promise<T> =>
    withStorageErrorsAsync(writing(db, turnOf(place.project, place.library), work));
  return {
    plan: async (place, messages) => {
      const fresh = await unwritten(db, place, messages);
      if (fresh.length > 0) await inTransaction(place, (tx) => write(tx, place, fresh));
    },
    withdraw: async (place, kinds, current) => {
      const kept = new Set(current.map((one) => keyText(keyColumns(one))));
      const rows = await waitingOf(db, place, kinds);
      const gone = rows.filter((row) => !kept.has(keyText(row)));
      if (gone.length > 0) await inTransaction(place, (tx) => drop(tx, gone));
    },
    claim: async (place, nowMs, which) => {
      const due = { ...place, nowMs, which };
      // nothing is written when nothing is due
      if ((await firstDue(db, due)) === undefined) return undefined;
      return inTransaction(place, (tx) => claim(tx, due));
    },
    settle: (place, settled, nowMs) =>
      inTransaction(place, async (tx) => {
        for (const { to, ...key } of settled)
          await tx
            .updateTable("messages")
            .set(settledColumns(to, nowMs))
            .where((row) => row.and({ ...mine(place), ...keyColumns(key) }))
            .execute();
      }),
  };
}

/** Messages that were never queued, and those that were dropped and hold true again. */
async function unwritten(
  db: Db,
  place: MessagePlace,
  messages: readonly PlannedMessage[],
): Promise<readonly PlannedMessage[]> {
  if (messages.length === 0) return [];
  const rows = await db
    .selectFrom("messages")
    .select(["user_id", "kind", "subject", "version"])
    .where((row) => row.and(mine(place)))
    .where(
      isAmong(
        db,
        "user_id",
        messages.map(({ card }) => card),
      ),
    )
    .where("state", "!=", "dropped")
    .execute();
  const known = new Set(rows.map(keyText));
  return messages.filter((one) => !known.has(keyText(keyColumns(one))));
}

async function write(
  tx: Tx,
  place: MessagePlace,
  messages: readonly PlannedMessage[],
): Promise<void> {
  for (const one of messages)
    await tx
      .insertInto("messages")
      .values({
        ...mine(place),
        ...keyColumns(one),
        recipient: one.recipient,
        state: "waiting",
        due_at_ms: one.dueAtMs,
        attempts: 0,
        next_attempt_ms: one.dueAtMs,
        message_id: one.messageId,
      })
      .onConflict((known) =>
        known
          .columns(["project", "library_id", "user_id", "kind", "subject", "version"])
          .doUpdateSet({
            recipient: one.recipient,
            state: "waiting",
            due_at_ms: one.dueAtMs,
            attempts: 0,
            first_attempt_ms: null,
            next_attempt_ms: one.dueAtMs,
            message_id: one.messageId,
            settled_at_ms: null,
          })
          .where("messages.state", "=", "dropped"),
      )
      .execute();
}

const waitingOf = (db: Db, place: MessagePlace, kinds: readonly string[]) =>
  db
    .selectFrom("messages")
    .select(["user_id", "kind", "subject", "version", "message_id"])
    .where((row) => row.and({ ...mine(place), state: "waiting" }))
    .where(isOpen)
    .where("kind", "in", kinds)
    .execute();

async function drop(tx: Tx, rows: readonly Pick<Row, "message_id">[]): Promise<void> {
  await tx
    .updateTable("messages")
    .set({ state: "dropped", mail_id: null })
    .where(
      isAmong(
        tx,
        "message_id",
        rows.map((row) => row.message_id),
      ),
    )
    .where("state", "=", "waiting")
    .execute();
}

interface Due extends MessagePlace {
  readonly nowMs: number;
  readonly which: WhichMails;
}

const URGENT = MESSAGE_KINDS.filter(isUrgentMessage);

const firstDue = (db: Db, { nowMs, which, ...place }: Due) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where((row) => row.and(mine(place)))
    .where(isOpen)
    .where("next_attempt_ms", "<=", nowMs)
    .$if(which === "urgent", (query) => query.where("kind", "in", URGENT))
    .orderBy("next_attempt_ms")
    .limit(1)
    .executeTakeFirst();

async function claim(tx: Tx, due: Due): Promise<ClaimedMail | undefined> {
  const { nowMs } = due;
  const first = await firstDue(tx, due);
  if (first === undefined) return undefined;
  const mailId = first.mail_id ?? first.message_id;
  const rows = await rowsOfMail(tx, first, nowMs);
  await tx
    .updateTable("messages")
    .set((row) => ({
      state: "sending" as const,
      mail_id: mailId,
      attempts: row("attempts", "+", 1),
      first_attempt_ms: row.fn.coalesce("first_attempt_ms", row.val(nowMs)),
      next_attempt_ms: nowMs + LEASE_MS,
    }))
    .where(
      isAmong(
        tx,
        "message_id",
        rows.map((row) => row.message_id),
      ),
    )
    .execute();
  return { mailId, recipient: first.recipient, messages: rows.map((row) => claimed(row, nowMs)) };
}

async function rowsOfMail(tx: Tx, first: Row, nowMs: number): Promise<readonly Row[]> {
  if (first.mail_id !== null) return inMail(tx, first.mail_id).execute();
  return isUrgentMessage(messageKind.parse(first.kind)) ? [first] : dueTogether(tx, first, nowMs);
}

const claimed = (row: Row, nowMs: number) => ({
  card: row.user_id,
  kind: messageKind.parse(row.kind),
  subject: row.subject,
  version: isoDate.parse(row.version),
  firstAttemptMs: row.first_attempt_ms ?? nowMs,
  attempts: row.attempts + 1,
});

/** A mail that may have been sent gets nothing that was not in it. */
const inMail = (tx: Tx, mailId: string) =>
  tx.selectFrom("messages").selectAll().where("mail_id", "=", mailId).where(isOpen);

const dueTogether = (tx: Tx, first: Row, nowMs: number) =>
  tx
    .selectFrom("messages")
    .selectAll()
    .where((row) =>
      row.and({
        project: first.project,
        library_id: first.library_id,
        recipient: first.recipient,
        state: "waiting",
      }),
    )
    .where("mail_id", "is", null)
    .where("kind", "not in", URGENT)
    .where("next_attempt_ms", "<=", nowMs + TOGETHER_MS)
    .orderBy("next_attempt_ms")
    .limit(MOST_IN_A_MAIL)
    .execute();

function settledColumns(to: Settled, nowMs: number) {
  const { state } = to;
  if (to.state === "waiting")
    return {
      state,
      next_attempt_ms: to.nextAttemptMs,
      error: to.error,
      ...(!to.keepsMail && { mail_id: null }),
    };
  return {
    state,
    settled_at_ms: nowMs,
    error: to.state === "refused" ? to.error : null,
    ...(to.state === "sent" && { sent_to: to.address }),
    ...(to.state === "dropped" && { mail_id: null }),
  };
}

/** What readers have switched off, in the server's database. */
export function messageChoices(db: Db): MessageChoices {
  return {
    off: async (place, cards) => {
      const rows = await db
        .selectFrom("message_choices")
        .select(["user_id", "kind"])
        .where((row) => row.and(mine(place)))
        .where(isAmong(db, "user_id", cards))
        .execute();
      return new Map(
        [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([card, kinds]) => [
          card,
          new Set(kinds.map(({ kind }) => messageKind.parse(kind))),
        ]),
      );
    },
    setOff: (place, card, kinds) =>
      withStorageErrorsAsync(
        writing(db, turnOf(place.project, place.library), async (tx) => {
          const { rows } = await sql`select 1 from patrons where project = ${place.project}
            and library_id = ${place.library} and user_id = ${card}`.execute(tx);
          if (rows.length === 0) return false;
          const of = { ...mine(place), user_id: card };
          await tx
            .deleteFrom("message_choices")
            .where((row) => row.and(of))
            .execute();
          if (kinds.length > 0)
            await tx
              .insertInto("message_choices")
              .values(kinds.map((kind) => ({ ...of, kind })))
              .execute();
          return true;
        }),
      ),
  };
}
