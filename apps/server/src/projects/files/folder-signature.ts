import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** The served contents of a project's folder; demos and anything else are ignored. */
export const SERVED_FOLDERS = ["libraries", "html", "images", "messages"];

/** The folders in which a change matters, by path, each with its inode number. */
export async function readFolders(projectsDir: string): Promise<ReadonlyMap<string, bigint>> {
  const projects = (await namesIn(projectsDir)).map((name) => join(projectsDir, name));
  const inner = projects.flatMap((project) => SERVED_FOLDERS.map((name) => join(project, name)));
  const found = await Promise.all([projectsDir, ...projects, ...inner].map(folderAt));
  return new Map(found.flat());
}

/** Names, sizes and times of everything in these folders: a different text means that something has changed. */
export async function readSignature(folders: Iterable<string>): Promise<string> {
  const lines = await Promise.all([...folders].map(contentOf));
  return lines.join("\n");
}

async function folderAt(path: string): Promise<readonly (readonly [string, bigint])[]> {
  try {
    const facts = await stat(path, { bigint: true });
    return facts.isDirectory() ? [[path, facts.ino]] : [];
  } catch {
    // a project need not have every folder
    return [];
  }
}

async function contentOf(folder: string): Promise<string> {
  const names = await namesIn(folder);
  const facts = await Promise.all(names.map((name) => factsOf(join(folder, name))));
  return [folder, ...facts].join("\n");
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted();
  } catch {
    // what cannot be listed has no files here; loading reports it when it matters
    return [];
  }
}

async function factsOf(path: string): Promise<string> {
  try {
    const { mtimeMs, ctimeMs, size, ino } = await stat(path);
    return [path, mtimeMs, ctimeMs, size, ino].join(" ");
  } catch {
    // gone since the folder was listed: its absence is the change
    return path;
  }
}
