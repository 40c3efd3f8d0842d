import { sql, type Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** Links for choosing a password that work: in time, and mailed to the address that the reader still has. */
export const liveLinks = (
  db: Kysely<BuiltinSchema>,
  mine: { readonly project: string; readonly library_id: number },
  nowMs: number,
) =>
  db
    .selectFrom("password_links")
    .where((link) => link.and(mine))
    .where("expires_at_ms", ">", nowMs)
    .where(
      sql<boolean>`email is not distinct from (select p.email from patrons p where p.project = password_links.project
        and p.library_id = password_links.library_id and p.user_id = password_links.user_id)`,
    );
