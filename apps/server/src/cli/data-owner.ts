import { statSync } from "node:fs";
import { StartError } from "../start-error.ts";
import { databasePath } from "@freihand/database";

const ROOT = 0;

/**
 * Refuses what would leave files behind that the server may not read: root writing into the data of another user. Where
 * the server runs as root itself (in a container), the database belongs to root, and whoever owns the folder does not
 * matter.
 * @param user id of the user who runs the command; undefined where the system has none
 * @throws {StartError} naming the user who should run it
 */
export function refuseForeignData(dataDir: string, user = process.getuid?.()): void {
  if (user !== ROOT) return;
  const owner = readOwner(databasePath(dataDir)) ?? readOwner(dataDir) ?? ROOT;
  if (owner !== ROOT)
    throw new StartError(
      `${dataDir} belongs to another user (${String(owner)}), and the server could not read what root writes there: ` +
        `run the command as that user, with runuser -u NAME -- env DATA_DIR=${dataDir} …`,
    );
}

/** Undefined: there is nothing, or it cannot be seen. */
const readOwner = (path: string): number | undefined =>
  statSync(path, { throwIfNoEntry: false })?.uid;
