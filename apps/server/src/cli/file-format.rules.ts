/** What a file holds: MARC records, or a table. */
export const FORMATS = ["marc", "csv"] as const;
export type FileFormat = (typeof FORMATS)[number];

const ENDINGS = /\.(?:csv|tsv|tab|txt)$/i;
/** Length, status, and the fixed places of a MARC leader. */
const LEADER = /^\d{5}[a-z]/;

/**
 * What a file holds, by its name and its beginning: a table has the ending of one. MARC records under such a name are
 * still MARC; a web page is not XML of ours.
 * @param start the first characters
 */
export function formatOf(path: string, start: string): FileFormat {
  if (!ENDINGS.test(path)) return "marc";
  const isMarc = LEADER.test(start) || /<(?:\w+:)?(?:collection|record)\b/.test(start);
  return isMarc ? "marc" : "csv";
}
