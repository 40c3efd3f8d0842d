import "./compile-cache.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * One folder for everything that a test run writes, so that nothing stays on the machine. @returns a function that
 * removes it
 */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "freihand-tests-"));
  process.env["TMPDIR"] = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
