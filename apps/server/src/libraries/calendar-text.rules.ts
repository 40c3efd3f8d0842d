/** A calendar and its file name. */
export interface CalendarFile {
  /** RFC 5545. */
  readonly text: string;
  /** Letters, digits and hyphens, with its extension. */
  readonly fileName: string;
}

/** Control characters except the line feed, and characters that end a line elsewhere or change the text direction. */
const UNWANTED = /[^\P{Cc}\n\t]|[\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A text as allowed in a calendar: line breaks of one kind, no other control characters, no lone surrogates. The
 * generator escapes special characters.
 * @source Q-6
 */
export const plainText = (text: string): string =>
  text.toWellFormed().replaceAll(/\r\n?/g, "\n").replaceAll(UNWANTED, "");

/**
 * The name of a calendar: one line, escaped here, as the generator (ical-generator 11) does not escape names.
 * @source RFC 5545, 3.3.11; Q-6
 */
export const plainName = (text: string): string =>
  plainText(text)
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`);

/**
 * An address as allowed in a calendar: http or https, with the characters that would be escaped in text percent-encoded,
 * since an address is not unescaped.
 * @returns undefined when there is none, or none that may be opened
 */
export function plainUrl(text: string | undefined): string | undefined {
  const url = text === undefined ? null : URL.parse(text);
  if (url?.protocol !== "https:" && url?.protocol !== "http:") return undefined;
  return url.href.replaceAll(
    /[,;\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
