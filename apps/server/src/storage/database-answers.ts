import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Whether the database can be read right now. */
export const databaseAnswers = ({ db }: Database): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
