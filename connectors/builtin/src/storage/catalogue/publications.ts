import { withStorageErrorsAsync } from "@freihand/database";
import type { Kysely } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** When a library's catalogue was published. */
export interface Publication {
  readonly project: string;
  readonly library: number;
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
}

/** When the current catalogues were published, also of libraries that the configuration no longer has. */
export async function publications(db: Kysely<BuiltinSchema>): Promise<readonly Publication[]> {
  const rows = await withStorageErrorsAsync(
    db.selectFrom("catalogues").select(["project", "library_id", "published_at"]).execute(),
  );
  return rows.map((row) => ({
    project: row.project,
    library: row.library_id,
    at: Date.parse(row.published_at),
  }));
}
