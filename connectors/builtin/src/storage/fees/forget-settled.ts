import { addDays, type IsoDate } from "@freihand/contract";
import { type Kysely, sql } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** How long an entry says whose it was and about which title, once nothing of its fee is open. @source desk "Fees" */
const SETTLED_DAYS = 30;

/** Takes readers and titles out of fees of all libraries that were settled long ago; the amounts stay. */
export async function forgetSettled(db: Kysely<BuiltinSchema>, today: IsoDate): Promise<void> {
  const until = addDays(today, -SETTLED_DAYS);
  await sql`update fee_entries set user_id = null, title = null
    where user_id is not null and (project, library_id, fee_id) in (
      select project, library_id, fee_id from fee_entries where user_id is not null
      group by project, library_id, fee_id having sum(cents) = 0 and max(day) < ${until})`.execute(
    db,
  );
}
