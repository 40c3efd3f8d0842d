import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One folder for all that a run of the tests writes, so that none of it stays on the machine. @returns what removes it */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "freihand-tests-"));
  process.env["TMPDIR"] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
