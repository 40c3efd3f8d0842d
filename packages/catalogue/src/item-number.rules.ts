/**
 * A copy's number normalized for comparison: case and spaces are ignored, `150/3172113+01` keeps its punctuation.
 * @returns empty when nothing is left
 */
export const itemNumberKey = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase();

/** Whether a text typed into the simple field may be a copy's number: one piece with a digit in it. */
export const mayBeItemNumber = (text: string): boolean => !/\s/.test(text) && /\d/.test(text);
