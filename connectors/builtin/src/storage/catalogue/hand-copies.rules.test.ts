import { expect, test } from "vitest";
import { bibItem, bibRecord } from "../testkit/small-catalogue.ts";
import { withHandCopies } from "./hand-copies.rules.ts";

const imported = bibItem("a", "zentral");
const byHand = bibItem("b", "nord");
const before = bibRecord("t1", { items: [imported, byHand] });

test.each([
  ["keeps a copy that the import does not name", [imported], before, ["a", "b"], []],
  [
    "gives way to one that it names",
    [imported, { ...byHand, branch: "west" }],
    before,
    ["a", "b"],
    ["b"],
  ],
  ["adds nothing to a title that was not there", [imported], undefined, ["a"], []],
] as const)("%s", (...row) => {
  const [, items, was, ids, taken] = row;
  const done = withHandCopies(bibRecord("t1", { items: [...items] }), was, ["b"]);
  expect(done.record.items.map(({ id }) => id)).toEqual(ids);
  expect(done.taken).toEqual(taken);
});
