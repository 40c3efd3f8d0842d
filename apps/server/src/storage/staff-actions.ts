import { libraryId, projectId } from "@freihand/contract";
import type { Transaction } from "kysely";
import type { Journal, NewJournalEntry } from "../staff/journal.ts";
import type { ServerSchema } from "./schema.ts";

/** An action of the staff, in the words of the system that they work in. */
interface StaffAction extends Omit<NewJournalEntry, "project" | "library"> {
  readonly project: string;
  readonly libraryId: number;
}

/** As an alias, which kysely takes for tables; an interface it does not. */
type Tables = Pick<ServerSchema, keyof ServerSchema>;

/** A transaction in a database that has the server's tables too. */
type SharedTransaction = Pick<Transaction<object>, "withTables">;

/** What the staff does in the embedded system, into the journal: both lie in one database, and one transaction. */
export const staffActions =
  (journal: Journal<Transaction<ServerSchema>>) =>
  (
    { project, libraryId: library, ...entry }: StaffAction,
    within: SharedTransaction,
  ): Promise<number> =>
    journal.write(
      { ...entry, project: projectId.parse(project), library: libraryId.parse(library) },
      within.withTables<Tables>(),
    );
