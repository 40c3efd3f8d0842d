import type { Creator } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { relatorFromCode, relatorFromWord } from "./relators.rules.ts";
import { optional, plain } from "./text.rules.ts";

const TAGS = ["100", "110", "111", "700", "710", "711"];

const personName = (field: DataField): string => {
  const name = [plain(valueOf(field, "a")), ...valuesOf(field, "b").map((text) => plain(text))]
    .filter((text) => text !== "")
    .join(" ");
  const additions = valuesOf(field, "c").map((text) => plain(text));
  return [name, ...additions].filter((text) => text !== "").join(", ");
};

const bodyName = (field: DataField): string =>
  valuesOf(field, "ab")
    .map((text) => plain(text))
    .filter((text) => text !== "")
    .join(". ");

const isPerson = (tag: string): boolean => tag.endsWith("00");

function firstKnown(texts: readonly string[], code: (text: string) => string | undefined): string {
  for (const text of texts) {
    const found = code(text);
    if (found !== undefined) return found;
  }
  return "";
}

/** The code in $4, else the word in $e (meetings: $j); empty when neither is known. */
function roleOf(field: DataField, tag: string): string {
  const fromCode = firstKnown(valuesOf(field, "4"), relatorFromCode);
  if (fromCode !== "") return fromCode;
  return firstKnown(valuesOf(field, tag.endsWith("11") ? "j" : "e"), relatorFromWord);
}

/** A name with the title of another work is a creator of that one, not of this. */
const isOfAnotherWork = (field: DataField, tag: string): boolean =>
  tag.startsWith("7") && field.ind2 !== "2" && valueOf(field, "t") !== "";

function creatorOf(field: DataField, tag: string): Creator | undefined {
  if (isOfAnotherWork(field, tag)) return undefined;
  const name = isPerson(tag) ? personName(field) : bodyName(field);
  if (name === "") return undefined;
  return {
    name,
    ...optional("role", roleOf(field, tag)),
    ...(isPerson(tag) ? {} : { isBody: true as const }),
  };
}

/** Number by which a field and its 880 refer to each other: `$6 880-01` and `$6 700-01/(N`; 00 refers to nothing. */
const PAIR = /^\d{3}-(\d{2})/;
function pairOf(field: DataField): string | undefined {
  const pair = PAIR.exec(valueOf(field, "6"))?.[1];
  return pair === "00" ? undefined : pair;
}

/** The same name in another script, where the record has it. */
function inOwnScript(index: FieldIndex, field: DataField, tag: string): string {
  const pair = pairOf(field);
  if (pair === undefined) return "";
  const other = (index.linked.get(tag) ?? []).find((one) => pairOf(one) === pair);
  return other === undefined ? "" : (creatorOf(other, tag)?.name ?? "");
}

/** Whether an 880 repeats a field of the record in another script. */
const isPaired = (index: FieldIndex, linked: DataField, tag: string): boolean =>
  fieldsOf(index, tag).some((field) => {
    const pair = pairOf(field);
    return pair !== undefined && pair === pairOf(linked);
  });

const unpaired = (index: FieldIndex, tag: string): readonly DataField[] =>
  (index.linked.get(tag) ?? []).filter((field) => !isPaired(index, field, tag));

/**
 * Persons and bodies of the main and added entries, main entry first; the same name in another script (880) is added to
 * it. A name that occurs twice in the same role is listed once.
 * @source MARC 21 bibliographic 1XX, 70X–71X, 880
 */
export function creatorsOf(index: FieldIndex): readonly Creator[] {
  const found = new Map<string, Creator>();
  const put = (field: DataField, tag: string, ownScript: string): void => {
    const creator = creatorOf(field, tag);
    if (creator === undefined) return;
    const key = `${creator.name}|${creator.role ?? ""}`;
    found.set(key, { ...creator, ...optional("ownScript", ownScript) });
  };
  for (const tag of TAGS)
    for (const field of fieldsOf(index, tag)) put(field, tag, inOwnScript(index, field, tag));
  for (const tag of TAGS) for (const field of unpaired(index, tag)) put(field, tag, "");
  return [...found.values()];
}
