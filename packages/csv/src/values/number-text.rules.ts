/** `="0123"`: how a spreadsheet is told that a number is text. */
const FORMULA_TEXT = /^="([^"]*)"$/;
/** A whole number that an export wrote as a decimal. */
const WHOLE = /^(\d+)[.,]0+$/;
const ROUNDED = /^\d[.,]?\d*E\+\d+$/i;

/** The text of a cell without the formula around it; other formulas stay the text that they are. */
export const cellText = (text: string): string => FORMULA_TEXT.exec(text.trim())?.[1] ?? text;

/** A number that identifies something, as it is meant: `4711,00` is 4711. */
export const numberText = (text: string): string => WHOLE.exec(text)?.[1] ?? text;

/** Whether a spreadsheet has rounded a long number (`9,78355E+12`): its last digits are lost. */
export const isRounded = (text: string): boolean => ROUNDED.test(text);
