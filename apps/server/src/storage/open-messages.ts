import { withStorageErrorsAsync } from "@freihand/database";
import { type Kysely, sql } from "kysely";
import type { OpenMessages } from "../metrics/metrics.ts";
import type { ServerSchema } from "./schema.ts";

/** As in the indexes of what is open, which are used only for the same words. */
const isOpen = sql<boolean>`state in ('waiting', 'sending')`;

/** How many mails and notifications are not settled, of all libraries together: numbers and times only. */
export const openMessages =
  (db: Kysely<ServerSchema>) => async (): Promise<readonly OpenMessages[]> =>
    Promise.all([countOpen(db, "mail", "messages"), countOpen(db, "push", "push_messages")]);

async function countOpen(
  db: Kysely<ServerSchema>,
  channel: OpenMessages["channel"],
  table: "messages" | "push_messages",
): Promise<OpenMessages> {
  const row = await withStorageErrorsAsync(
    db
      .selectFrom(table)
      .select((one) => [one.fn.countAll<number>().as("open"), one.fn.min("due_at_ms").as("first")])
      .where(isOpen)
      .executeTakeFirstOrThrow(),
  );
  return { channel, open: row.open, firstDueMs: row.first ?? undefined };
}
