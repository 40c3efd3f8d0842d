/** What may stand between two fields. */
export const SEPARATORS = [";", ",", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Lines that are compared. */
const LINES = 30;

/** Excel's own way to say it: a first line `sep=;`. */
const DECLARED = /^sep=([;,\t|])\r?\n/i;

/** The separator that the first line declares. @returns undefined when it declares none */
export const declaredSeparator = (text: string): Separator | undefined =>
  SEPARATORS.find((one) => one === DECLARED.exec(text)?.[1]);

/** Without what stands between quotation marks, where separators and line breaks mean nothing. */
const bare = (text: string): string => text.replaceAll(/"(?:[^"]|"")*"/g, "x");

/** How often a separator occurs in the first line, and in how many others it occurs as often. */
function evennessOf(lines: readonly string[], separator: Separator): number {
  const counts = lines.map((line) => line.split(separator).length - 1);
  const [first = 0] = counts;
  if (first === 0) return 0;
  const even = counts.filter((count) => count === first).length;
  // the number of fields decides between separators that are equally even
  return even / counts.length + Math.min(first, 100) / 1000;
}

/**
 * The separator of a table by its first lines: the one that occurs in every line as often as in the header.
 * @param head the beginning of the file
 */
export function separatorOf(head: string): Separator {
  const declared = declaredSeparator(head);
  if (declared !== undefined) return declared;
  const all = bare(head).split(/\r\n|\n|\r/);
  // the last one may be cut
  const whole =
    all.length > LINES ? all.slice(0, LINES) : all.slice(0, Math.max(1, all.length - 1));
  const lines = whole.filter((line) => line.trim() !== "");
  const [best = ";"] = SEPARATORS.toSorted((a, b) => evennessOf(lines, b) - evennessOf(lines, a));
  return best;
}
