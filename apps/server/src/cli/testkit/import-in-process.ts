import { join } from "node:path";
import { vi } from "vitest";
import {
  CatalogueFile,
  catalogueFolder,
  publishedFile,
} from "@freihand/connector-builtin/catalogue";
import { OWNER } from "@freihand/connector-builtin/testkit";
import type { BibItem } from "@freihand/contract";
import { runImport } from "../import-run.ts";

/** The command in this process, with what it prints. */
export async function importing(
  { dataDir, projectsDir }: { readonly dataDir: string; readonly projectsDir: string },
  args: readonly string[],
) {
  const said = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    const code = await runImport({
      args: ["--library", "1", ...args],
      environment: { DATA_DIR: dataDir, PROJECTS_DIR: projectsDir },
      signal: new AbortController().signal,
      isStopped: () => false,
      isTTY: false,
    });
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

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
