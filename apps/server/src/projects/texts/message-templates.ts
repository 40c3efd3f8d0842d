import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "@freihand/contract";
import { Mistakes, ProjectFileError } from "../mistakes/file-error.ts";
import {
  parseTemplate,
  TEMPLATE_NAMES,
  type MessageTemplate,
  type TemplateName,
} from "./message-template.rules.ts";
import { hintOf } from "../mistakes/near-name.rules.ts";

/** Templates by name and language: `due-soon.de`. */
export type MessageTemplates = ReadonlyMap<`${TemplateName}.${Locale}`, MessageTemplate>;

/** The wording that comes with the product. */
const OWN = join(import.meta.dirname, "../../messages/templates");
const LARGEST = 16 * 1024;
const FILE = /^(.+)\.(de|en)\.txt$/;

const isName = (name: string): name is TemplateName =>
  TEMPLATE_NAMES.some((known) => known === name);

let own: MessageTemplates | undefined;

/** The templates that come with the product, in both languages. */
export function ownTemplates(): MessageTemplates {
  own ??= readTemplates(OWN);
  return own;
}

/**
 * Reads the templates of a folder; none when it does not exist.
 * @throws {ProjectFileError} naming file and line of all mistakes
 */
export function readTemplates(folder: string): MessageTemplates {
  const mistakes = new Mistakes();
  const read = namesIn(folder, mistakes).flatMap((name) => {
    const one = mistakes.attempt(() => readTemplate(folder, name));
    return one === undefined ? [] : [one];
  });
  mistakes.refuse();
  return new Map(read);
}

function readTemplate(folder: string, file: string) {
  const path = join(folder, file);
  const [, name = "", language] = FILE.exec(file) ?? [];
  if (language === undefined || !isName(name))
    throw new ProjectFileError(path, {
      reason: `is not named after a message and a language (${TEMPLATE_NAMES.join(", ")}; frame.de.txt)${hintOf(name, TEMPLATE_NAMES)}`,
    });
  const { template, mistakes } = parseTemplate(name, readText(path));
  if (mistakes.length > 0) throw new ProjectFileError(path, ...mistakes);
  return [`${name}.${language === "de" ? "de" : "en"}`, template] as const;
}

function readText(path: string): string {
  try {
    if (statSync(path).size <= LARGEST)
      return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    throw new ProjectFileError(path, {
      reason: "cannot be read, or is no UTF-8 text",
      cause: error,
    });
  }
  throw new ProjectFileError(path, { reason: "is larger than 16 kB" });
}

/** Editors' temporary files and notes are passed over: they are no texts. */
function namesIn(folder: string, mistakes: Mistakes): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".txt") && !name.startsWith("."))
      .toSorted();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT"))
      mistakes.add({ file: folder, reason: "is a folder that cannot be read" });
    return [];
  }
}
