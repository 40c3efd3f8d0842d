import { join } from "node:path";
import {
  CatalogueFile,
  catalogueFolder,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { OWNER } from "@freihand/connector-builtin/testkit";
import type { BibItem } from "@freihand/contract";
import { runImport, type Outside } from "../import-run.ts";
import { saidBy } from "./said-by.ts";

type Place = { readonly dataDir: string; readonly projectsDir: string } & Pick<
  Outside,
  "freeBytes"
>;

/** The command in this process, with what it prints. */
export const importing = ({ dataDir, projectsDir, ...more }: Place, args: readonly string[]) =>
  saidBy(() =>
    runImport({
      args: ["--library", "1", ...args],
      environment: { DATA_DIR: dataDir, PROJECTS_DIR: projectsDir },
      signal: new AbortController().signal,
      isStopped: () => false,
      isTTY: false,
      ...more,
    }),
  );

/** Titles of the published catalogue by id, with their copies. */
export function storedTitles(dataDir: string): Readonly<Record<string, readonly BibItem[]>> {
  const name = publishedFile(dataDir, OWNER) ?? "";
  const file = new CatalogueFile(join(dataDir, catalogueFolder(OWNER), name));
  try {
    const ids = file.db.prepare("select id from records order by id").all();
    return Object.fromEntries(
      ids.map((row) => {
        const id = String(row["id"]);
        return [id, file.record(id)?.items ?? []];
      }),
    );
  } finally {
    file.close();
  }
}
