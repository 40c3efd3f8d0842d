/** Place of the number in a template. */
const NUMBER = "{id}";

/**
 * The URI of a title for DAIA and PAIA: `http://uri.gbv.de/document/opac-de-7:ppn:{id}` with the record number. Characters
 * that no URI has are percent-encoded, so that a number is never taken for two (`|` separates them in DAIA).
 */
export const toDocumentUri = (template: string, id: string): string =>
  template.replaceAll(NUMBER, () => encodeURI(id.toWellFormed()));

/** The record number in a URI. @returns undefined when the URI is not one of the template */
export function idOfDocument(template: string, uri: string): string | undefined {
  const at = template.indexOf(NUMBER);
  const [before, after] = [template.slice(0, at), template.slice(at + NUMBER.length)];
  const isOne = at >= 0 && uri.startsWith(before) && uri.endsWith(after);
  const number = isOne ? uri.slice(before.length, uri.length - after.length) : "";
  return number === "" ? undefined : decoded(number);
}

function decoded(number: string): string | undefined {
  try {
    return decodeURI(number);
  } catch {
    return undefined;
  }
}
