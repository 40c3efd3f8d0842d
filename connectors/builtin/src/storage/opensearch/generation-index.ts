import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CatalogueOwner } from "../catalogue/catalogue-folder.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { EngineClient } from "./engine-client.ts";
import { IndexFeed } from "./index-feed.ts";
import { IndexWriter } from "./index-writer.ts";

/** Numbers of generations begin anew in an empty folder, so that they alone would not tell two catalogues apart. */
export const newBuild = (generation: string): string =>
  `${generation.replace(".sqlite", "")}-${randomBytes(4).toString("hex")}`;

export function noteBuild(db: DatabaseSync, build: string): void {
  db.prepare("insert or replace into meta values ('build', ?)").run(build);
}

/** What a catalogue file is called in the engine. @returns undefined in a file of an older version */
export function buildOf(db: DatabaseSync): string | undefined {
  const build = db.prepare("select value from meta where name = 'build'").get()?.["value"];
  return typeof build === "string" ? build : undefined;
}

/** The same for a closed file. @param path absolute */
export function buildOfFile(path: string): string | undefined {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return buildOf(db);
  } finally {
    db.close();
  }
}

/** The catalogue files of one library in the engine. */
export class GenerationIndex {
  readonly #writer: IndexWriter;
  readonly #owner: CatalogueOwner;
  readonly #folder: string;

  /** @param folder absolute path of the library's catalogue files */
  constructor(address: EngineAddress, owner: CatalogueOwner, folder: string) {
    this.#writer = new IndexWriter(new EngineClient(address));
    this.#owner = owner;
    this.#folder = folder;
  }

  /** Whether a file is in the engine, as `IndexWriter.has`; one without a name cannot be, until the next import. @throws {EngineError} */
  async has(file: string): Promise<boolean> {
    const known = this.#known(file);
    if (known === undefined) return true;
    return this.#writer.has({ owner: this.#owner, build: known.build });
  }

  /** Whether a file can be found in the engine by what it says of itself. */
  knows(file: string): boolean {
    return buildOfFile(join(this.#folder, file)) !== undefined;
  }

  /** For a file that is about to be written. */
  feed(build: string): IndexFeed {
    return new IndexFeed(this.#writer, { owner: this.#owner, build });
  }

  /**
   * Writes a file into the engine.
   * @param published name of the file that is the catalogue now; undefined: there is none
   * @throws {EngineError}
   */
  async write(file: string, published: string | undefined): Promise<void> {
    const path = join(this.#folder, file);
    const build = buildOfFile(path);
    if (build === undefined) throw new Error(`catalogue file ${file} without a build`);
    await this.#writer.write({
      owner: this.#owner,
      build,
      file: path,
      before: published === undefined ? undefined : this.#known(published),
    });
  }

  /** Deletes what is in the engine of other files than these. @throws {EngineError} */
  async tidy(files: readonly (string | undefined)[]): Promise<void> {
    const known = files.flatMap((file) => (file === undefined ? [] : (this.#known(file) ?? [])));
    await this.#writer.tidy(
      this.#owner,
      known.map(({ build }) => build),
    );
  }

  #known(name: string): { readonly build: string; readonly file: string } | undefined {
    const file = join(this.#folder, name);
    const build = buildOfFile(file);
    return build === undefined ? undefined : { build, file };
  }
}
