import { expect, test } from "vitest";
import { expositionText, type Family, numberText } from "./exposition.rules.ts";
import { Histogram } from "./histogram.ts";

const family = (over: Partial<Family>): Family => ({
  name: "freihand_tries_total",
  type: "counter",
  help: "Tries.",
  samples: [],
  ...over,
});

test.each<[string, Partial<Family>, string]>([
  ["a metric without samples is described all the same", {}, ""],
  ["without labels", { samples: [{ value: 3 }] }, "freihand_tries_total 3\n"],
  [
    "each sample is a line, labels in their order",
    {
      samples: [
        { labels: { b: "x", a: "y" }, value: 0.25 },
        { suffix: "_sum", value: 1e-7 },
      ],
    },
    'freihand_tries_total{b="x",a="y"} 0.25\nfreihand_tries_total_sum 1e-7\n',
  ],
  [
    "a label with backslash, quotation mark and line break stays one line",
    { samples: [{ labels: { path: 'C:\\n"\n} 1' }, value: 1 }] },
    'freihand_tries_total{path="C:\\\\n\\"\\n} 1"} 1\n',
  ],
])("%s", (_what, over, lines) => {
  expect(expositionText([family(over)])).toBe(
    `# HELP freihand_tries_total Tries.\n# TYPE freihand_tries_total counter\n${lines}`,
  );
});

test("a line break and a backslash in a description are escaped, quotation marks are not", () => {
  expect(expositionText([family({ help: 'a\\b\n"c"' })])).toContain(
    '# HELP freihand_tries_total a\\\\b\\n"c"\n#',
  );
});

test.each([
  [0, "0"],
  [1_764_315_000.5, "1764315000.5"],
  [Infinity, "+Inf"],
  [-Infinity, "-Inf"],
  [Number.NaN, "NaN"],
])("%d is %s", (value, text) => {
  expect(numberText(value)).toBe(text);
});

test("a histogram's buckets count everything up to their limit, the last everything", () => {
  const histogram = new Histogram([0.1, 1]);
  for (const seconds of [0.05, 0.1, 0.5, 7]) histogram.observe(seconds);
  expect(histogram.count).toBe(4);
  expect(histogram.samples({ route: "/x" })).toEqual([
    { suffix: "_bucket", labels: { route: "/x", le: "0.1" }, value: 2 },
    { suffix: "_bucket", labels: { route: "/x", le: "1" }, value: 3 },
    { suffix: "_bucket", labels: { route: "/x", le: "+Inf" }, value: 4 },
    { suffix: "_sum", labels: { route: "/x" }, value: 7.65 },
    { suffix: "_count", labels: { route: "/x" }, value: 4 },
  ]);
});
