import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { SERVED_FOLDERS } from "../files/folder-signature.ts";

/** One file of a project as it would be. */
export interface StagedFile {
  /** Name of the project's folder. */
  readonly project: string;
  /** Below the project's folder, such as `libraries/1.json`. */
  readonly file: string;
  /** Empty: there is none. */
  readonly bytes: Uint8Array;
}

/**
 * Reads a projects folder as it would be with another content of one file. Nothing of the folder itself is touched: the
 * project is copied, the others are linked.
 * @param read gets the path of the staged folder
 * @throws what `read` throws, and an error with a `code` where the system's folder for temporary files cannot be written
 */
export function withStaged<T>(
  projectsDir: string,
  staged: StagedFile,
  read: (stagedDir: string) => T,
): T {
  const root = mkdtempSync(join(tmpdir(), "freihand-staged-"));
  try {
    for (const name of folders(projectsDir).filter((one) => one !== staged.project))
      symlinkSync(resolve(projectsDir, name), join(root, name), "junction");
    copyProject(join(projectsDir, staged.project), join(root, staged.project));
    const path = join(root, staged.project, staged.file);
    mkdirSync(dirname(path), { recursive: true });
    if (staged.bytes.length === 0) rmSync(path, { force: true });
    else writeFileSync(path, staged.bytes);
    return read(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const folders = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => name);

/** What a project is read from; demos and earlier versions are not. Links are followed: what is staged is a copy. */
function copyProject(from: string, to: string): void {
  mkdirSync(to);
  copyFileSync(join(from, "project.json"), join(to, "project.json"));
  for (const name of SERVED_FOLDERS) copyFiles(join(from, name), join(to, name));
}

function copyFiles(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to);
  const files = readdirSync(from).filter((name) => statSync(join(from, name)).isFile());
  for (const name of files) copyFileSync(join(from, name), join(to, name));
}
