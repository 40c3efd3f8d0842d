import type { BibRecord, LinkKind, RecordLink } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import { contentsOf } from "./contents.rules.ts";
import type { FieldIndex } from "./field-index.rules.ts";
import { fieldsOf, fieldsOfAll, valueOf, valuesOf } from "./field-index.rules.ts";
import { distinct, optional, plain, tidy, withoutSortingMarks } from "./text.rules.ts";

const sentence = (text: string): string => withoutSortingMarks(tidy(text));

/** All texts of a field as one, with their own punctuation. */
const joined = (field: DataField, codes: string): string =>
  valuesOf(field, codes)
    .map((text) => sentence(text))
    .filter((text) => text !== "")
    .join(" ");

const paragraphs = (fields: readonly DataField[], codes: string): string =>
  distinct(fields.map((field) => joined(field, codes))).join("\n");

/** Frequency and dates of a serial, general note, bound with, thesis, credits, participants, language. */
const NOTE_TAGS = ["310", "362", "500", "501", "502", "508", "511", "546"];

/**
 * Edition, extent, audience, summary, contents and notes.
 * @source MARC 21 bibliographic 250, 300, 310, 362, 500–546
 */
export function descriptionFacts(
  index: FieldIndex,
): Pick<BibRecord, "edition" | "extent" | "audience" | "abstract" | "contents" | "notes"> {
  const notes = distinct(fieldsOfAll(index, NOTE_TAGS).map((field) => joined(field, "abcdg")));
  return {
    ...optional("edition", plain(joined(fieldsOf(index, "250")[0] ?? EMPTY_FIELD, "ab"))),
    ...optional("extent", extentOf(fieldsOf(index, "300")[0])),
    ...optional("audience", plain(joined(fieldsOf(index, "521")[0] ?? EMPTY_FIELD, "a"))),
    ...optional("abstract", paragraphs(fieldsOf(index, "520"), "ab")),
    ...optional("contents", contentsOf(index)),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

/** `80 S. + 1 CD`: including accompanying material. */
const extentOf = (field: DataField | undefined): string =>
  ["a", "e"]
    .map((code) => plain(valueOf(field, code)))
    .map((text) => (text.endsWith("+") ? plain(text.slice(0, -1)) : text))
    .filter((text) => text !== "")
    .join(" + ");

const EMPTY_FIELD: DataField = { tag: "", ind1: " ", ind2: " ", subfields: [] };

const TOC = /inhaltsverzeichnis|table of contents|\btoc\b/i;
const SAMPLE = /leseprobe|hörprobe|auszug|textprobe|sample|excerpt/i;
const LABELS: Readonly<Record<LinkKind, string>> = {
  online: "Online",
  toc: "Inhaltsverzeichnis",
  sample: "Leseprobe",
};
const MAX_LABEL_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 4000;

function linkKind(words: string): LinkKind {
  if (TOC.test(words)) return "toc";
  return SAMPLE.test(words) ? "sample" : "online";
}

/** Only http and https are accepted: a catalogue must not be able to put a script behind a link. */
function webAddress(text: string): string {
  const address = tidy(text);
  if (address.length > MAX_ADDRESS_LENGTH) return "";
  return /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address) ? address : "";
}

function labelOf(field: DataField, otherwise: string): string {
  const words = ["y", "3", "z"]
    .map((code) => plain(valueOf(field, code)))
    .find((text) => text !== "");
  const label = words ?? otherwise;
  return label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label;
}

const RELATED_LABEL = "Weitere Informationen";

/** 856 second indicator 2: about the title, not the title itself. */
function relatedLinks(field: DataField): readonly RecordLink[] {
  const kindByWords = linkKind(valuesOf(field, "3yzx").join(" "));
  const kind = kindByWords === "online" ? "toc" : kindByWords;
  return addressesIn(field, "u").map((url) => ({
    label: labelOf(field, LABELS[kind] === LABELS[kindByWords] ? LABELS[kind] : RELATED_LABEL),
    url,
    kind,
    related: true as const,
  }));
}

const addressesIn = (field: DataField, code: string): readonly string[] =>
  valuesOf(field, code)
    .map((raw) => webAddress(raw))
    .filter((url) => url !== "");

function linksIn(field: DataField): readonly RecordLink[] {
  if (field.ind2 === "2") return relatedLinks(field);
  const kind = linkKind(valuesOf(field, "3yzx").join(" "));
  return addressesIn(field, "u").map((url) => ({ label: labelOf(field, LABELS[kind]), url, kind }));
}

/** Portfolios of Alma: an electronic holding with the address that opens it. @source Alma, publishing enrichment */
function portfolioLinks(index: FieldIndex): readonly RecordLink[] {
  return fieldsOf(index, "POR").flatMap((field) =>
    addressesIn(field, "D").map((url) => ({ label: LABELS.online, url, kind: "online" as const })),
  );
}

/**
 * Links of 856; the kind by its words (public note, material, link text). Each address once.
 * @source MARC 21 bibliographic 856
 */
export function readLinks(index: FieldIndex): readonly RecordLink[] {
  const found = new Map<string, RecordLink>();
  const links = [
    ...fieldsOf(index, "856").flatMap((field) => linksIn(field)),
    ...portfolioLinks(index),
  ];
  for (const link of links) if (!found.has(link.url)) found.set(link.url, link);
  return [...found.values()];
}
