import { locale, messageKind } from "@freihand/contract";
import { turnOf, withStorageErrorsAsync, writing } from "@freihand/database";
import { type Kysely, type Selectable, sql } from "kysely";
import * as z from "zod/mini";
import type {
  PushOwner,
  PushSubscription,
  PushSubscriptions,
} from "../messages/push/push-store.ts";
import type { ServerSchema } from "./schema.ts";

type Row = Selectable<ServerSchema["push_subscriptions"]>;

const kinds = z.array(messageKind);

/** A browser read from its row. */
export const subscriptionOf = (row: Row): PushSubscription => ({
  session: row.session_id,
  endpoint: row.endpoint,
  p256dh: row.p256dh,
  auth: row.auth,
  keyId: row.key_id,
  locale: locale.parse(row.locale),
  details: row.details === 1,
  without: new Set(kinds.parse(JSON.parse(row.without))),
});

/** Those whose sessions are alive; one that has expired is deleted later. */
export const livingSubscriptions = (db: Kysely<ServerSchema>, nowMs: number) =>
  db
    .selectFrom("push_subscriptions as s")
    .innerJoin("session_families as f", "f.id", "s.session_id")
    .where("f.ended", "is", null)
    .where("f.expires_at", ">", nowMs);

/** Browsers of patrons in the server's database. */
export function pushSubscriptions(db: Kysely<ServerSchema>): PushSubscriptions {
  return {
    of: async (session) => {
      const row = await db
        .selectFrom("push_subscriptions")
        .selectAll()
        .where("session_id", "=", session)
        .executeTakeFirst();
      return row && subscriptionOf(row);
    },
    put: (whose, subscription, madeAtMs) => put(db, whose, { ...subscription, madeAtMs }),
    renew: async (former, { keyId, ...next }) => {
      await withStorageErrorsAsync(
        db
          .updateTable("push_subscriptions")
          .set({ ...next, key_id: keyId, refusals: 0 })
          .where("endpoint", "=", former)
          .execute(),
      );
    },
    end: async (session) => {
      await withStorageErrorsAsync(
        db.deleteFrom("push_subscriptions").where("session_id", "=", session).execute(),
      );
    },
  };
}

function put(
  db: Kysely<ServerSchema>,
  { project, library, card }: PushOwner,
  { madeAtMs, ...subscription }: PushSubscription & { readonly madeAtMs: number },
): Promise<boolean> {
  const of = { project, library_id: library, user_id: card };
  return withStorageErrorsAsync(
    writing(db, turnOf(project, library), async (tx) => {
      const { rows } = await sql`select 1 from patrons where project = ${project}
        and library_id = ${library} and user_id = ${card}`.execute(tx);
      if (rows.length === 0) return false;
      // a session of the same card in the same browser that nobody has ended would be notified, too
      await tx
        .deleteFrom("push_subscriptions")
        .where((row) => row.and(of))
        .where((row) =>
          row.or([
            row("session_id", "=", subscription.session),
            row("endpoint", "=", subscription.endpoint),
          ]),
        )
        .execute();
      await tx
        .insertInto("push_subscriptions")
        .values({ ...of, ...columnsOf(subscription), made_at_ms: madeAtMs })
        .execute();
      return true;
    }),
  );
}

const columnsOf = ({
  session,
  keyId,
  details,
  without,
  ...rest
}: PushSubscription): Omit<Row, "project" | "library_id" | "user_id" | "made_at_ms"> => ({
  ...rest,
  session_id: session,
  key_id: keyId,
  details: details ? 1 : 0,
  without: JSON.stringify([...without]),
  refusals: 0,
});
