import type { Locale } from "./ids.ts";
import type { FieldMeaning, SearchField } from "./library.ts";

interface FieldPlan extends Omit<SearchField, "id" | "label" | "hint" | "meaning" | "visible"> {
  readonly label: Readonly<Record<Locale, string>>;
  readonly hint?: Readonly<Record<Locale, string>>;
}

const FIELDS: Readonly<Record<FieldMeaning, FieldPlan>> = {
  FREE: {
    label: { de: "Freie Suche", en: "Any words" },
    hint: { de: "Titel, Person, Thema oder ISBN", en: "Title, author, subject or ISBN" },
    kind: "text",
    advanced: false,
  },
  TITLE: { label: { de: "Titel", en: "Title" }, kind: "text", advanced: true },
  AUTHOR: { label: { de: "Person", en: "Author" }, kind: "text", advanced: true },
  KEYWORD: { label: { de: "Schlagwort", en: "Subject" }, kind: "text", advanced: true },
  ISBN: { label: { de: "ISBN", en: "ISBN" }, kind: "barcode", advanced: true },
  YEAR: { label: { de: "Jahr", en: "Year" }, kind: "number", advanced: true },
  YEAR_START: {
    label: { de: "Jahr von", en: "Year from" },
    kind: "number",
    advanced: true,
    halfWidth: true,
  },
  YEAR_END: {
    label: { de: "Jahr bis", en: "Year to" },
    kind: "number",
    advanced: true,
    halfWidth: true,
  },
};

const isMeaning = (id: string): id is FieldMeaning => Object.hasOwn(FIELDS, id);

/**
 * A search field for every meaning; the ids are the names of the meanings. The embedded system offers them all, a search
 * in several libraries those that any of them knows.
 * @source rulings 26, api "Libraries"
 */
export const meaningFields = (locale: Locale): readonly SearchField[] =>
  Object.keys(FIELDS)
    .filter(isMeaning)
    .map((meaning) => {
      const { label, hint, ...plan } = FIELDS[meaning];
      return {
        ...plan,
        id: meaning,
        meaning,
        visible: true,
        label: label[locale],
        ...(hint === undefined ? {} : { hint: hint[locale] }),
      };
    });
