import { isoDate, messageKind } from "@freihand/contract";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { MessagePlace } from "../messages/outbox.ts";
import type { ClaimedPush } from "../messages/push/push-store.ts";
import { livingSubscriptions, subscriptionOf } from "./push-subscriptions.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["push_messages"]>;
type Db = Kysely<ServerSchema>;
type Tx = Transaction<ServerSchema>;

/** As for mails: what is due this soon goes into the same push. */
const TOGETHER_MS = 9 * 60_000;
/** How long a push takes at most; after that, whoever sent it has died. */
const LEASE_MS = 2 * 60_000;
const MOST_IN_A_PUSH = 200;

/** As in the index of what is open, which is used only for the same words. */
export const isOpen = sql<boolean>`state in ('waiting', 'sending')`;

/** The notification of a library that has been due for longest; undefined: none is. */
export const firstDue = (db: Db, place: MessagePlace, nowMs: number) =>
  db
    .selectFrom("push_messages")
    .selectAll()
    .where((row) => row.and({ project: place.project, library_id: place.library }))
    .where(isOpen)
    .where("next_attempt_ms", "<=", nowMs)
    .orderBy("next_attempt_ms")
    .limit(1)
    .executeTakeFirst();

/** Takes what is due to one browser. @returns undefined when nothing is due */
export async function claimPush(
  tx: Tx,
  place: MessagePlace,
  nowMs: number,
): Promise<ClaimedPush | undefined> {
  let first = await firstDue(tx, place, nowMs);
  while (first !== undefined) {
    const browser = await livingSubscriptions(tx, nowMs)
      .selectAll("s")
      .where("s.session_id", "=", first.session_id)
      .executeTakeFirst();
    if (browser !== undefined) {
      const messages = await take(tx, first, nowMs);
      return { card: first.user_id, subscription: subscriptionOf(browser), messages };
    }
    await dropOf(tx, first.session_id);
    first = await firstDue(tx, place, nowMs);
  }
  return undefined;
}

/** The browser is gone, with its session or by itself. */
const dropOf = (tx: Tx, session: string) =>
  tx
    .updateTable("push_messages")
    .set({ state: "dropped" })
    .where("session_id", "=", session)
    .where(isOpen)
    .execute();

async function take(tx: Tx, first: Row, nowMs: number): Promise<ClaimedPush["messages"]> {
  const together = tx
    .selectFrom("push_messages")
    .where((row) =>
      row.and({
        project: first.project,
        library_id: first.library_id,
        user_id: first.user_id,
        session_id: first.session_id,
      }),
    )
    .where((row) =>
      row.or([
        row.and([row("state", "=", "waiting"), row("next_attempt_ms", "<=", nowMs + TOGETHER_MS)]),
        // whoever took it has died
        row.and([row("state", "=", "sending"), row("next_attempt_ms", "<=", nowMs)]),
      ]),
    );
  const rows = await together
    .selectAll()
    .orderBy("next_attempt_ms")
    .limit(MOST_IN_A_PUSH)
    .execute();
  for (const { kind, subject, version, user_id, session_id } of rows)
    await tx
      .updateTable("push_messages")
      .set((row) => ({
        state: "sending" as const,
        attempts: row("attempts", "+", 1),
        first_attempt_ms: row.fn.coalesce("first_attempt_ms", row.val(nowMs)),
        next_attempt_ms: nowMs + LEASE_MS,
      }))
      .where((row) =>
        row.and({
          project: first.project,
          library_id: first.library_id,
          kind,
          subject,
          version,
          user_id,
          session_id,
        }),
      )
      .execute();
  return rows.map((row) => messageOf(row, nowMs));
}

const messageOf = (row: Row, nowMs: number): ClaimedPush["messages"][number] => ({
  kind: messageKind.parse(row.kind),
  subject: row.subject,
  version: isoDate.parse(row.version),
  firstAttemptMs: row.first_attempt_ms ?? nowMs,
  attempts: row.attempts + 1,
});
