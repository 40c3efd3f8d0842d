import { forgettableBefore, REMEMBERED_MS, SCANS_KEPT_MS } from "@freihand/circulation";
import { addDays, isoDate } from "@freihand/contract";
import { isForgotten } from "./circulation-view.ts";
import { withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely, Transaction } from "kysely";
import { forgetSettled } from "../fees/forget-settled.ts";
import type { BuiltinSchema } from "../schema.ts";

/** How long it is known who was written to about what. @source desk "Readers" */
const MESSAGES_MS = 90 * 86_400_000;
/** How long links for choosing a password are counted after they have ended. */
const LINKS_MS = 86_400_000;
/** How long it is known that a reservation was not collected: longer than the message about it is tried. */
const LAPSED_DAYS = 14;

/** The last time zone to reach a new day: a day that has begun there has begun everywhere. */
const LAST_ZONE_MS = 12 * 3_600_000;

/**
 * Removes what is no longer needed from every library's tables, including libraries that a project no longer has:
 * finished actions and receipts whose repeats would no longer be recognized, loan requests and returns that are over, whose settled fees were. To be called
 * every minute; nothing is written when there is nothing to remove. Rejects where nothing could be written.
 */
export async function purgeExpired(db: Kysely<BuiltinSchema>, nowMs: number): Promise<void> {
  await withStorageErrorsAsync(
    writing(db, undefined, async (tx) => {
      await tx
        .deleteFrom("action_log")
        .where("at_ms", "<", nowMs - REMEMBERED_MS)
        .execute();
      await tx
        .deleteFrom("desk_receipts")
        .where("at_ms", "<", nowMs - REMEMBERED_MS)
        .execute();
      for (const table of ["desk_scans", "copy_moves"] as const)
        await tx
          .deleteFrom(table)
          .where("at_ms", "<", nowMs - SCANS_KEPT_MS)
          .execute();
      for (const table of ["messages", "push_messages"] as const)
        await tx
          .deleteFrom(table)
          .where("due_at_ms", "<", nowMs - MESSAGES_MS)
          .execute();
      await tx
        .deleteFrom("password_links")
        .where("expires_at_ms", "<", nowMs - LINKS_MS)
        .execute();
      await forgetLending(tx, nowMs);
    }),
  );
}

async function forgetLending(tx: Transaction<BuiltinSchema>, nowMs: number): Promise<void> {
  const today = isoDate.parse(new Date(nowMs - LAST_ZONE_MS).toISOString().slice(0, 10));
  const until = forgettableBefore({ nowMs, today });
  await tx
    .deleteFrom("loan_requests")
    .where((row) =>
      row.or([
        isForgotten(until)(row),
        // its check was over long ago; only where the library is gone was it never decided
        row.and([
          row("state", "=", "checking"),
          row("made_at_ms", "<", until.decidedBeforeMs),
          row("checked_until_ms", "<", until.decidedBeforeMs),
        ]),
      ]),
    )
    .execute();
  await tx.deleteFrom("recent_returns").where("again_from", "<=", today).execute();
  await forgetSettled(tx, today);
  await tx.deleteFrom("lapsed_holds").where("until", "<", addDays(today, -LAPSED_DAYS)).execute();
}
