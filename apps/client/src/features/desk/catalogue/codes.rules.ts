/** Most numbers that are withdrawn at once. */
export const MOST_CODES = 200;

/** The numbers of a list: one a line, the first column of a table; what is no number is left out, each counts once. */
export function codesOf(text: string): readonly string[] {
  const codes = text
    .split(/\r?\n/)
    .map((line) => (line.split(/[;,\t]/)[0] ?? "").replaceAll('"', "").trim())
    .filter((code) => code !== "" && code.length <= 64 && !/\s/.test(code));
  return [...new Set(codes)];
}
