import { OPERATOR_FIELDS, type Locale, type OperatorField } from "@freihand/contract";
import type { OperatorBody, OperatorTexts } from "@freihand/contract/staff";
import { valueAt } from "../projects/mistakes/plain-words.rules.ts";
import { withValue } from "../projects/writing/json-edit.ts";
import { projectPlace, worksInAll, type FiledPart } from "./filed-part.ts";
import { parsedJson } from "./parsed-json.ts";

const LOCALES = ["de", "en"] as const;

/** What imprint, privacy and about say about the operator. */
export const OPERATOR: FiledPart<{ operator: OperatorTexts }, OperatorBody> = {
  name: "operator",
  place: projectPlace,
  isOpen: worksInAll,
  read: (text) => {
    const operator = filedOperator(text);
    return operator && { operator };
  },
  edit: (text, { operator }) => withOperator(text, operator),
};

/**
 * The details that a project's file has.
 * @returns undefined when the text is not that of a project
 */
export function filedOperator(text: string): OperatorTexts | undefined {
  const project = parsedJson(text);
  if (typeof project !== "object" || project === null) return undefined;
  const textOf = (field: OperatorField, locale: Locale): string => {
    const written = valueAt(project, placeOf(field, locale));
    return typeof written === "string" ? written : "";
  };
  const both = (field: OperatorField) => ({ de: textOf(field, "de"), en: textOf(field, "en") });
  return {
    name: both("name"),
    address: both("address"),
    represented: both("represented"),
    phone: both("phone"),
    email: both("email"),
    web: both("web"),
    register: both("register"),
    vat: both("vat"),
    responsible: both("responsible"),
    "privacy-officer": both("privacy-officer"),
    authority: both("authority"),
    accessibility: both("accessibility"),
    source: both("source"),
  };
}

const placeOf = (field: OperatorField, locale: Locale): string[] => [
  "i18n",
  locale,
  `operator.${field}`,
];

/** The text of a project's file with other details. What stays the same keeps its letters. */
export function withOperator(text: string, operator: OperatorTexts): string {
  const before = filedOperator(text);
  // what is no project is refused by the check
  if (before === undefined) return text;
  return OPERATOR_FIELDS.flatMap((field) => LOCALES.map((locale) => ({ field, locale })))
    .filter(({ field, locale }) => operator[field][locale] !== before[field][locale])
    .reduce((changed, { field, locale }) => {
      const value = operator[field][locale].trim();
      return withValue(changed, {
        path: placeOf(field, locale),
        value: value === "" ? undefined : value,
      });
    }, text);
}
