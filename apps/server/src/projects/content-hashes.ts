import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ProjectFile } from "./project-files.ts";

/** Short fingerprint by which the client notices that a page, an image or the configuration changed. */
export function fingerprint(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}

/** Fills in `_hash` for every content page and image whose file lies in the project's folder. @source api "Libraries, configuration, fields" */
export function withContentHashes(folder: string, file: ProjectFile): ProjectFile {
  const pageHash = (name: string) => hashOf(folder, [`html/${name}.html`, `html/${name}.en.html`]);
  const page = <P extends object>(name: string, entry: P) => ({ ...entry, ...pageHash(name) });
  const image = <I extends { readonly url: string }>(entry: I) => ({
    ...entry,
    ...hashOf(folder, [`images/${basename(entry.url)}`]),
  });
  const { info, images, content } = file;
  return {
    ...file,
    info: {
      general: page("general", info.general),
      imprint: page("imprint", info.imprint),
      privacy: page("privacy", info.privacy),
      help: page("help", info.help),
    },
    content: Object.fromEntries(
      Object.entries(content).map(([name, entry]) => [name, page(basename(name), entry)]),
    ),
    images: {
      ...(images.appIcon === undefined ? {} : { appIcon: image(images.appIcon) }),
      ...(images.dark === undefined ? {} : { dark: { small: image(images.dark.small) } }),
      ...(images.light === undefined ? {} : { light: { small: image(images.light.small) } }),
    },
  };
}

/** One hash over the files that exist; nothing when none does. */
function hashOf(folder: string, names: readonly string[]): { readonly _hash?: string } {
  const present = names.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return present.length === 0
    ? {}
    : { _hash: fingerprint(Buffer.concat(present.map((path) => readFileSync(path)))) };
}
