import { libraryId, projectId } from "@freihand/contract";
import { withStorageErrorsAsync } from "@freihand/database";
import type { Kysely } from "kysely";
import type { BounceStore } from "../messages/bounces/bounce-store.ts";
import type { ServerSchema } from "./schema.ts";

/** Mails that came back, in the server's database. */
export const bounceStore = (db: Kysely<ServerSchema>): BounceStore => ({
  find: (messageId) => withStorageErrorsAsync(findReturned(db, messageId)),
  settle: async (messageId, status, nowMs) => {
    await withStorageErrorsAsync(
      db
        .updateTable("messages")
        .set({
          state: "refused",
          bounce: status,
          error: `bounce ${status}`,
          settled_at_ms: nowMs,
        })
        .where("mail_id", "=", messageId)
        .where("state", "=", "sent")
        .execute(),
    );
  },
  cursor: async (mailbox) => {
    const row = await withStorageErrorsAsync(
      db
        .selectFrom("bounce_mailboxes")
        .selectAll()
        .where("mailbox", "=", mailbox)
        .executeTakeFirst(),
    );
    return row && { uidValidity: row.uid_validity, lastUid: row.last_uid };
  },
  keepCursor: async (mailbox, { uidValidity, lastUid }) => {
    const row = { uid_validity: uidValidity, last_uid: lastUid };
    await withStorageErrorsAsync(
      db
        .insertInto("bounce_mailboxes")
        .values({ mailbox, ...row })
        .onConflict((known) => known.column("mailbox").doUpdateSet(row))
        .execute(),
    );
  },
});

async function findReturned(db: Kysely<ServerSchema>, messageId: string) {
  const sent = await db
    .selectFrom("messages")
    .select(["project", "library_id", "recipient", "sent_to"])
    .where("mail_id", "=", messageId)
    .where("state", "=", "sent")
    .where("sent_to", "is not", null)
    .executeTakeFirst();
  if (sent === undefined || sent.sent_to === null) return undefined;
  const { project, library_id: library, recipient, sent_to: address } = sent;
  const { count } = await db
    .selectFrom("messages")
    .select((row) => row.fn.count<number>("mail_id").distinct().as("count"))
    .where((row) => row.and({ project, library_id: library, recipient, sent_to: address }))
    .where("bounce", "is not", null)
    .executeTakeFirstOrThrow();
  return {
    project: projectId.parse(project),
    library: libraryId.parse(library),
    recipient,
    address,
    bouncedBefore: count,
  };
}
