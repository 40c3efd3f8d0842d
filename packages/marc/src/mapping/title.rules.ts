import type { BibRecord } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, fieldsOfAll, valueOf, valuesOf } from "./field-index.rules.ts";
import {
  distinct,
  hasSortingMarks,
  optional,
  plain,
  tidy,
  trimIsbd,
  SORTING_MARKS,
} from "./text.rules.ts";

/** The title part of a record. */
export type TitleFacts = Pick<
  BibRecord,
  "title" | "subtitle" | "nonSorting" | "otherTitles" | "responsibility" | "part" | "ownScript"
>;

const MARKED_START = /^(?:<<(.*?)>>|\u0098(.*?)\u009C|\u00AC(.*?)\u00AC)\s*/;

/** How many characters of the finished title are nonsorting by its marks; undefined without marks. */
function markedLength(raw: string): number | undefined {
  const match = MARKED_START.exec(raw);
  if (match === null) return undefined;
  // The space after the article is inside the marks, outside, or both.
  return match[0].replaceAll(SORTING_MARKS, "").replaceAll(/ +/g, " ").length;
}

function nonSortingOf(raw: string, field: DataField, title: string): { nonSorting?: number } {
  const declared = hasSortingMarks(raw) ? markedLength(raw) : Number.parseInt(field.ind2, 10);
  const isUsable = declared !== undefined && declared > 0 && declared < title.length;
  return isUsable ? { nonSorting: declared } : {};
}

function partOf(field: DataField): Pick<BibRecord, "part"> {
  const number = valuesOf(field, "n")
    .map((text) => plain(text))
    .filter((text) => text !== "");
  const title = valuesOf(field, "p")
    .map((text) => plain(text))
    .filter((text) => text !== "");
  if (number.length === 0 && title.length === 0) return {};
  return {
    part: { ...optional("number", number.join(", ")), ...optional("title", title.join(". ")) },
  };
}

const PARALLEL_START = /^\s*=\s*/;

interface Remainder {
  readonly subtitle: string;
  /** The title in another language, ISBD ` = `. */
  readonly parallel: string;
}

/** 245 $b is the rest of the title, or a parallel title when an equals sign precedes it. */
function remainderOf(field: DataField): Remainder {
  const raw = valueOf(field, "b");
  const text = plain(raw.replace(PARALLEL_START, ""));
  const isParallel = PARALLEL_START.test(raw) || valueOf(field, "a").trimEnd().endsWith("=");
  return isParallel ? { subtitle: "", parallel: text } : { subtitle: text, parallel: "" };
}

const TITLE_WITH_PARTS = "abnp";

/** Title proper with its parts as one text, for searching. */
const wholeTitle = (field: DataField): string =>
  trimIsbd(
    valuesOf(field, TITLE_WITH_PARTS)
      .map((text) => plain(text))
      .join(" ")
      .trim(),
  );

const LINKED_TITLES = ["245", "246", "240", "130", "730", "740", "490", "830"];

/** Titles of contained works: 7XX with second indicator 2 and a title. */
function containedTitles(index: FieldIndex): readonly string[] {
  return fieldsOfAll(index, ["700", "710", "711"])
    .filter((field) => field.ind2 === "2")
    .map((field) => plain(valueOf(field, "t")));
}

function otherTitlesOf(
  index: FieldIndex,
  known: readonly string[],
  parallel: string,
): Pick<BibRecord, "otherTitles"> {
  const variants = fieldsOfAll(index, ["246", "247", "130", "240", "730", "740", "210"]).map(
    (field) => wholeTitle(field),
  );
  const inOtherScript = LINKED_TITLES.flatMap((tag) => index.linked.get(tag) ?? []).map((field) =>
    wholeTitle(field),
  );
  // one title more than allowed, in records merged from several
  const repeated = fieldsOf(index, "245")
    .slice(1)
    .map((field) => wholeTitle(field));
  const others = distinct([
    parallel,
    ...repeated,
    ...inOtherScript,
    ...variants,
    ...containedTitles(index),
  ]);
  const fresh = others.filter((title) => !known.includes(title.toLowerCase()));
  return fresh.length === 0 ? {} : { otherTitles: fresh };
}

/** Source of the title when 245 $a is empty: the part of a multi-volume work, a uniform title. */
function substituteTitle(index: FieldIndex, field: DataField | undefined): string {
  const candidates = [
    valueOf(field, "p"),
    valueOf(field, "n"),
    valueOf(field, "k"),
    valueOf(fieldsOf(index, "130")[0], "a"),
    valueOf(fieldsOf(index, "240")[0], "a"),
  ];
  return candidates.find((text) => plain(text) !== "") ?? "";
}

/** Placeholder where the title of the whole work is not repeated for its part. */
const LEFT_OUT = /^\[?(?:\.{3}|…)\]?$/;

/** Title and rest of title from the 880 of 245. */
function ownScriptOf(index: FieldIndex): string {
  const field = index.linked.get("245")?.[0];
  if (field === undefined) return "";
  return valuesOf(field, "abnp")
    .map((text) => plain(text))
    .filter((text) => text !== "")
    .join(" : ");
}

const NO_FIELD: DataField = { tag: "245", ind1: " ", ind2: " ", subfields: [] };

/**
 * Title, rest of title, part and statement of responsibility from 245, other titles from 246, 240, 130, 7XX and 880.
 * @returns undefined when the record has no title
 * @source MARC 21 bibliographic 245, 246, 880
 */
export function titleFacts(index: FieldIndex): TitleFacts | undefined {
  const field = fieldsOf(index, "245")[0];
  const own = LEFT_OUT.test(plain(valueOf(field, "a"))) ? "" : valueOf(field, "a");
  const raw = tidy(plain(own) === "" ? substituteTitle(index, field) : own);
  const title = plain(raw);
  if (title === "") return undefined;
  const source = field ?? NO_FIELD;
  const { subtitle, parallel } = remainderOf(source);
  const known = [title.toLowerCase(), `${title} ${subtitle}`.trim().toLowerCase()];
  return {
    title,
    ...optional("subtitle", subtitle),
    ...nonSortingOf(raw, source, title),
    ...otherTitlesOf(index, known, parallel),
    ...optional("ownScript", ownScriptOf(index)),
    ...optional("responsibility", plain(valueOf(source, "c"))),
    ...partOf(source),
  };
}
