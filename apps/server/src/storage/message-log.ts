import type { Kysely } from "kysely";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { MessageTable } from "@freihand/database";
import type { ServerSchema } from "./schema.ts";

/** Which messages are listed, the newest first. */
export interface MessageLogQuery {
  readonly project: ProjectId;
  /** Undefined: of every library. */
  readonly library?: LibraryId | undefined;
  /** Undefined: whatever became of them. */
  readonly state?: MessageTable["state"] | undefined;
  /** Of the reader; undefined: of every one. */
  readonly card?: string | undefined;
  readonly limit: number;
}

/** One message in the log. */
export interface LoggedMessage {
  readonly library: number;
  readonly kind: string;
  readonly card: string;
  readonly recipient: string;
  readonly state: MessageTable["state"];
  /** RFC 3339, as the others here. */
  readonly dueAt: string;
  readonly settledAt: string | undefined;
  readonly attempts: number;
  /** Of the mail server. */
  readonly error: string | undefined;
  /** Why a mail server gave it back, such as `5.1.1`. */
  readonly bounce: string | undefined;
}

/** What was written, waits or was refused; what was dropped was never sent. */
export async function messageLog(
  db: Kysely<ServerSchema>,
  { project, library, state, card, limit }: MessageLogQuery,
): Promise<readonly LoggedMessage[]> {
  const rows = await db
    .selectFrom("messages")
    .selectAll()
    .where("project", "=", project)
    .$if(library !== undefined, (query) => query.where("library_id", "=", library ?? 0))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "sent"))
    .$if(card !== undefined, (query) => query.where("user_id", "=", card ?? ""))
    .orderBy("due_at_ms", "desc")
    .orderBy("message_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    library: row.library_id,
    kind: row.kind,
    card: row.user_id,
    recipient: row.recipient,
    state: row.state,
    dueAt: timeOf(row.due_at_ms),
    settledAt: row.settled_at_ms === null ? undefined : timeOf(row.settled_at_ms),
    attempts: row.attempts,
    error: row.error ?? undefined,
    bounce: row.bounce ?? undefined,
  }));
}

const timeOf = (ms: number): string => new Date(ms).toISOString();
