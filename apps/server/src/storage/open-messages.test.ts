import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@freihand/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openMessages } from "./open-messages.ts";
import type { ServerSchema } from "./schema.ts";

test("mails that wait or are being sent are counted over all libraries, with the time when the first was due; the settled are not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "freihand-open-messages-"));
  const { db, close } = await openDatabase<ServerSchema>(join(folder, "freihand.sqlite"));
  expect(await openMessages(db)()).toEqual([
    { channel: "mail", open: 0, firstDueMs: undefined },
    { channel: "push", open: 0, firstDueMs: undefined },
  ]);
  await sql`pragma foreign_keys = off`.execute(db); // there are no readers here
  const row = { user_id: "1001", version: "2026-11-28", recipient: "1001", attempts: 0 };
  const states = ["waiting", "sending", "sent", "refused", "dropped"] as const;
  for (const [at, state] of states.entries())
    await db
      .insertInto("messages")
      .values({
        ...row,
        project: at === 0 ? "basic" : "andere",
        library_id: at,
        kind: "welcome",
        subject: String(at),
        state,
        due_at_ms: 1000 - at,
        next_attempt_ms: 1000,
        message_id: `m${String(at)}`,
      })
      .execute();
  expect(await openMessages(db)()).toMatchObject([{ open: 2, firstDueMs: 999 }, { open: 0 }]);
  await close();
  rmSync(folder, { recursive: true });
});
