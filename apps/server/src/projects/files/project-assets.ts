import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Mistakes, ProjectFileError } from "../mistakes/file-error.ts";
import { fingerprint } from "./fingerprint.ts";
import { judgeImage } from "./image-kind.rules.ts";

/** A content page or an image, as sent. */
export interface Asset {
  readonly body: Buffer;
  readonly type: string;
  /** Fingerprint of these bytes. */
  readonly tag: string;
  /** Fingerprint that the configuration has as `_hash`: of all language versions of a page, or of an image alone. */
  readonly hash: string;
}

/** Contents of `html/` and `images/` of a project, by file name. */
export interface ProjectAssets {
  readonly pages: ReadonlyMap<string, Asset>;
  readonly images: ReadonlyMap<string, Asset>;
}

/** Allowed names of pages and images; editors' temporary files have others. */
const PAGE = /^([a-z0-9][a-z0-9-]{0,60})(?:\.en)?\.html$/;
const IMAGE = /^[A-Za-z0-9][\w.-]{0,80}\.(?:png|jpe?g|webp|svg)$/;
const LARGEST = { page: 256 * 1024, image: 1024 * 1024 } as const;

/**
 * Reads the pages and images of a project into memory: names in requests are looked up there and never on disk.
 * @throws {ProjectFileError} naming every file that is too large, not UTF-8, or not an image
 * @source Q-10
 */
export function readAssets(folder: string): ProjectAssets {
  const mistakes = new Mistakes();
  const pages = readPages(join(folder, "html"), mistakes);
  const images = readImages(join(folder, "images"), mistakes);
  mistakes.refuse();
  return { pages, images };
}

/** Fingerprint of a page in all its languages; undefined: there is none. */
export const pageHash = ({ pages }: ProjectAssets, name: string): string | undefined =>
  (pages.get(`${name}.html`) ?? pages.get(`${name}.en.html`))?.hash;

function readPages(folder: string, mistakes: Mistakes): ReadonlyMap<string, Asset> {
  const bodies = new Map(
    listFiles(folder, PAGE, mistakes).flatMap((name) => {
      const body = mistakes.attempt(() => readPage(join(folder, name)));
      return body === undefined ? [] : [[name, body] as const];
    }),
  );
  return new Map(
    [...bodies].map(([name, body]) => {
      const base = PAGE.exec(name)?.[1] ?? "";
      const versions = [`${base}.html`, `${base}.en.html`].flatMap((one) => bodies.get(one) ?? []);
      const hash = fingerprint(Buffer.concat(versions));
      return [name, { body, type: "text/html; charset=utf-8", tag: fingerprint(body), hash }];
    }),
  );
}

function readPage(path: string): Buffer {
  const body = readBytes(path, LARGEST.page);
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch (error) {
    throw new ProjectFileError(path, { reason: "is no UTF-8 text", cause: error });
  }
  return body;
}

function readImages(folder: string, mistakes: Mistakes): ReadonlyMap<string, Asset> {
  return new Map(
    listFiles(folder, IMAGE, mistakes).flatMap((name) => {
      const image = mistakes.attempt(() => readImage(join(folder, name), name));
      return image === undefined ? [] : [[name, image] as const];
    }),
  );
}

function readImage(path: string, name: string): Asset {
  const body = readBytes(path, LARGEST.image);
  const judged = judgeImage(name, body);
  if (judged.type === undefined) throw new ProjectFileError(path, { reason: judged.reason });
  const tag = fingerprint(body);
  return { body, type: judged.type, tag, hash: tag };
}

function readBytes(path: string, largest: number): Buffer {
  try {
    const { size } = statSync(path);
    if (size <= largest) return readFileSync(path);
  } catch (error) {
    throw new ProjectFileError(path, { reason: "cannot be read", cause: error });
  }
  throw new ProjectFileError(path, {
    reason: `is larger than ${String(Math.round(largest / 1024))} kB`,
  });
}

/** Empty when the folder does not exist: a project needs neither pages nor images. */
function listFiles(folder: string, name: RegExp, mistakes: Mistakes): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((one) => name.test(one))
      .toSorted();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      mistakes.add({ file: folder, reason: "is a folder that cannot be read" });
    return [];
  }
}
