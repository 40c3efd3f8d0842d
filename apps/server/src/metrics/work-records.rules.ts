/** What becomes of records, as the reports of imports and harvests name it. */
const RESULTS = ["new", "changed", "unchanged", "refused", "removed", "merged"] as const;
type Result = (typeof RESULTS)[number];

const isResult = (word: string): word is Result => RESULTS.some((one) => one === word);

const COUNTS = /^\d+ [a-z]+(?:, \d+ [a-z]+)*$/;

/**
 * How many records came to what, from the lines of a report such as `12 new, 3 changed, 40 unchanged, 0 refused`; reports
 * of several files are added up. Nothing but these numbers is taken: other lines quote records.
 * @returns undefined when no line has counts
 */
export function workRecords(
  lines: readonly string[],
): Readonly<Partial<Record<Result, number>>> | undefined {
  const counted = lines.filter((line) => COUNTS.test(line)).flatMap((line) => line.split(", "));
  const records: Partial<Record<Result, number>> = {};
  for (const part of counted) {
    const [count = "", word = ""] = part.split(" ");
    if (isResult(word)) records[word] = (records[word] ?? 0) + Number(count);
  }
  return Object.keys(records).length === 0 ? undefined : records;
}
