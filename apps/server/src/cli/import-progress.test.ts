import { expect, test } from "vitest";
import { ProgressLine, progressText } from "./import-progress.ts";

const at = (elapsedMs: number, share = 0.5) => ({
  records: elapsedMs * 5,
  bytesRead: 1000 * share,
  bytesInAll: 1000,
  elapsedMs,
});

/** A line of progress and what it has written. */
function line(isTTY: boolean) {
  const written: string[] = [];
  return { written, line: new ProgressLine({ isTTY, write: (text) => written.push(text) }) };
}

test.each([
  [at(60_000), "300,000 records, 5,000 a second, 50 %, 60 s left"],
  [at(600_000, 0.25), "3,000,000 records, 5,000 a second, 25 %, 30 min left"],
  [at(1_000, 0), "5,000 records, 5,000 a second, 0 %"],
  [{ ...at(1_000), bytesInAll: 0 }, "5,000 records, 5,000 a second, 100 %, 0 s left"],
])("%j", (progress, text) => {
  expect(progressText(progress)).toBe(text);
});

test("a terminal has one line that is rewritten, five times a second at most", () => {
  const { written, line: shown } = line(true);
  for (const ms of [100, 250, 300, 450]) shown.show(at(ms));
  shown.step("merging");
  shown.clear();
  expect(written.map((text) => text.startsWith("\r\u001B[K"))).toEqual(Array(4).fill(true));
  expect(written.join("")).not.toContain("\n");
  expect(written.at(-1)).toBe("\r\u001B[K");
});

test("a log has a line every five seconds, and what is done at the end of a long import", () => {
  const { written, line: shown } = line(false);
  for (let ms = 1_000; ms <= 11_000; ms += 1_000) shown.show(at(ms));
  shown.step("sorting");
  shown.clear();
  expect(written).toEqual([
    `${progressText(at(5_000))}\n`,
    `${progressText(at(10_000))}\n`,
    "Everything is read. Sorting titles and counting facets …\n",
  ]);
});

test("a log of a short import stays empty", () => {
  const { written, line: shown } = line(false);
  shown.show(at(4_999));
  shown.step("sorting");
  expect(written).toEqual([]);
});
