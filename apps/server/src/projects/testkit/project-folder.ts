import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { libraryFile, type LibraryFile } from "../files/project-files.ts";

/** A library without requirements. */
export const LIBRARY = {
  id: 1,
  libname: "L",
  shortname: "l",
  fullname: "LL",
  timezone: "Europe/Berlin",
  branches: [{ id: "zentral", name: "Zentrale" }],
  sources: { catalogue: { kind: "embedded" }, account: { kind: "embedded" } },
};

/** Lending rules that say as little as possible. */
const POLICY = {
  rules: [{ loanDays: 28, maxRenewals: 2 }],
  maxReservations: 10,
  maxQueuePerCopy: 5,
  pickupDays: 7,
  feeLimitCents: 1000,
};

/** A library whose sources are valid. */
export const EMBEDDED = {
  ...LIBRARY,
  sources: { catalogue: { kind: "embedded" }, account: { kind: "embedded", policy: POLICY } },
};

/** A library's file as read. @param over as written in the file */
export const fileOf = (over: object): LibraryFile => libraryFile.parse({ ...LIBRARY, ...over });

/** A minimal project. */
export const PLAIN = { "basic/project.json": {}, "basic/libraries/1.json": LIBRARY };

/** Begins like a PNG, which is all that is checked. */
export const PNG = Buffer.from("89504e470d0a1a0a0000000d", "hex");
export const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>';

/** Files by path: texts and bytes as they are, everything else as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** Writes files below `root`. */
export function writeFiles(root: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      typeof content === "string" || content instanceof Uint8Array
        ? content
        : JSON.stringify(content),
    );
  }
}

/** A projects folder of its own. */
export function folderWith(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), "freihand-projects-"));
  writeFiles(root, files);
  return root;
}
