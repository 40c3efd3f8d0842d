import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { readFolders } from "./folder-signature.ts";

/** Hash of what servers read of a projects folder: the same wherever it stands, and whenever it was copied there. */
export async function folderHash(projectsDir: string): Promise<string> {
  const folders = [...(await readFolders(projectsDir)).keys()].toSorted();
  const hash = createHash("sha256");
  const files = (await Promise.all(folders.map(filesIn))).flat();
  for (const path of files) {
    // gone since the folder was listed: as an empty one
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    hash.update(`${relative(projectsDir, path)}\n${String(bytes.length)}\n`).update(bytes);
  }
  return hash.digest("base64url").slice(0, 22);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => join(folder, name))
    .toSorted();
}
