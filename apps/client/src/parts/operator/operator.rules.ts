import { OPERATOR_FIELDS, type Config, type Locale, type OperatorField } from "@freihand/contract";

export { OPERATOR_FIELDS, type OperatorField };

/** One thing that the operator has entered. */
export interface OperatorDetail {
  readonly field: OperatorField;
  /** At least one line of text. */
  readonly lines: readonly string[];
}

/** Name of the text in the project's `i18n` that holds a field. */
export function operatorKey(field: OperatorField): `operator.${OperatorField}` {
  return `operator.${field}`;
}

/**
 * What the operator has entered in the project's `i18n`: in the patron's language, else in the other one.
 * @param fields which to include; undefined: all
 */
export function operatorDetails(
  i18n: Config["i18n"],
  locale: Locale,
  fields: readonly OperatorField[] = OPERATOR_FIELDS,
): readonly OperatorDetail[] {
  const other = locale === "de" ? "en" : "de";
  return fields.flatMap((field) => {
    const key = operatorKey(field);
    const text = i18n[locale]?.[key] ?? i18n[other]?.[key] ?? "";
    const lines = text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
    return lines.length === 0 ? [] : [{ field, lines }];
  });
}

const E_MAIL = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;
const WEB = /^https?:\/\/[^\s<>"]+$/i;
const PHONE = /^\+?[\d\s()/-]{5,}$/;

/**
 * The link target of a line: an e-mail address, a web address, or a number in the field for it.
 * @returns undefined for any other text
 * @source Q-26
 */
export function operatorLink(field: OperatorField, line: string): string | undefined {
  if (E_MAIL.test(line)) return `mailto:${line}`;
  if (WEB.test(line)) return line;
  if (field === "phone" && PHONE.test(line)) return `tel:${line.replaceAll(/[^+\d]/g, "")}`;
  return undefined;
}
