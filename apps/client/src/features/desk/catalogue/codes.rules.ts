/** Most numbers that are withdrawn at once. */
export const MOST_CODES = 200;

const LONGEST = 64;

/** What stands in a list of numbers. */
interface ListedCodes {
  /** Each once. */
  readonly codes: readonly string[];
  /** What is no barcode: it has a blank in it, or is too long. */
  readonly strays: readonly string[];
}

/** The numbers of a list: one a line, or the first column of a table. */
export function codesOf(text: string): ListedCodes {
  const listed = text
    .split(/\r?\n/)
    .map((line) => (line.split(/[;,\t]/)[0] ?? "").replaceAll('"', "").trim())
    .filter((code) => code !== "");
  const all = [...new Set(listed)];
  return { codes: all.filter(isCode), strays: all.filter((one) => !isCode(one)) };
}

const isCode = (text: string): boolean => text.length <= LONGEST && !/\s/.test(text);
