import { withStorageErrorsAsync, writing } from "@freihand/database";
import type { Kysely, Transaction } from "kysely";
import type { ProjectFiles } from "../admin/file-change.ts";
import type { Journal } from "../staff/journal.ts";
import type { ServerSchema } from "./schema.ts";

type Journalled = ProjectFiles["journalled"];
type Outcome = Awaited<ReturnType<Journalled>>;

/** Ends the transaction of a change that was not written. */
class NotWritten extends Error {
  override readonly name = "NotWritten";
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("the change was not written");
    this.outcome = outcome;
  }
}

/**
 * Changes of files beside their entries in the journal: the file is written last, and put back where the entry fails. The
 * journal's turn lets one server at a time write, of all that share the database.
 */
export function journalledFiles(
  db: Kysely<ServerSchema>,
  journal: Pick<Journal<Transaction<ServerSchema>>, "write">,
): Journalled {
  return async (entry, commit) => {
    const written: Outcome[] = [];
    try {
      await withStorageErrorsAsync(
        writing(db, undefined, async (tx) => {
          await journal.write(entry, tx);
          const outcome = commit();
          if (outcome.kind === "refused") throw new NotWritten(outcome);
          written.push(outcome);
        }),
      );
    } catch (error) {
      if (error instanceof NotWritten) return error.outcome;
      takeBack(written);
      throw error;
    }
    const [outcome] = written;
    if (outcome === undefined) throw new Error("the change has no outcome");
    return outcome;
  };
}

function takeBack(written: readonly Outcome[]): void {
  for (const one of written) if (one.kind === "done") one.takeBack();
}
