import { expect, test } from "vitest";
import { DumpText } from "./dump-text.rules.ts";

const read = (text: string, keep: readonly string[] = []) => {
  const dump = new DumpText(keep);
  for (const line of text.split("\n")) dump.add(line);
  return dump.contents;
};

const CATALOGUES = String.raw`--
SET search_path = '';
COPY public.catalogues (project, library_id, file) FROM stdin;
basic	1	000001.sqlite
other	2	000007.sqlite
\.

COPY public.loans (id, "order", text) FROM stdin;
COPY public.x (y) FROM stdin;	\\.	\N
\.
COPY public.empty (id) FROM stdin;
\.
`;

test.each([
  ["nothing", "", {}],
  ["no table", "SELECT 1;\nCOPY more", {}],
  ["tables with and without rows", CATALOGUES, { catalogues: 2, loans: 1, empty: 0 }],
  ["a schema in the path", "COPY t (a) FROM stdin;\n1\n\\.", { t: 1 }],
])("rows are counted by table: %s", (_what, text, rows) => {
  expect(read(text)).toEqual({ rows, kept: {} });
});

test("rows of a table that is kept have the names of their columns", () => {
  expect(read(CATALOGUES, ["catalogues", "empty", "missing"]).kept).toEqual({
    catalogues: [
      { project: "basic", library_id: "1", file: "000001.sqlite" },
      { project: "other", library_id: "2", file: "000007.sqlite" },
    ],
    empty: [],
  });
});
