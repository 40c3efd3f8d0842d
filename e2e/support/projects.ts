import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A copy of the demo's projects that a test may change like an operator. */
export class ProjectsFolder {
  readonly path = mkdtempSync(join(tmpdir(), "freihand-projects-"));

  constructor() {
    cpSync(new URL("../../projects/", import.meta.url).pathname, this.path, { recursive: true });
  }

  /** @param file below the folder, such as `basic/project.json` */
  write(file: string, text: string): void {
    const path = join(this.path, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** Changes members of a JSON file, leaving the others as they are. */
  change(file: string, part: Readonly<Record<string, unknown>>): void {
    const old: unknown = JSON.parse(readFileSync(join(this.path, file), "utf8"));
    this.write(file, JSON.stringify(Object.assign({}, old, part), undefined, 2));
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
