import type { CatalogueChange } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { changeNotes } from "./change-notes.rules.ts";

const title = { title: "Tyll", mediaType: "BOOK", subjects: [] } as const;
const copies = [{ branch: "zentral" }];

test.each<[CatalogueChange, readonly string[], readonly string[]]>([
  [{ kind: "title", title, copies }, ["b"], ["make_title t1", "add_copy b"]],
  [{ kind: "title", recordId: "t1", title, copies: [] }, [], ["change_title t1"]],
  [{ kind: "copies", recordId: "t1", copies }, ["b", "c"], ["add_copy b", "add_copy c"]],
  [
    { kind: "copy", recordId: "t1", copyId: "b", branch: "nord", shelfmark: "Gar 4" },
    [],
    ["change_copy nord, Gar 4 b"],
  ],
  [{ kind: "withdraw", copies: [{ recordId: "t1", copyId: "b" }] }, [], ["withdraw_copy b"]],
])("each change has its entries: %#", (change, barcodes, expected) => {
  const notes = changeNotes(change, { kind: "done", recordIds: ["t1"], barcodes });
  expect(
    notes.map(({ action, reason, copy }) =>
      [action, reason, copy?.copyId].filter(Boolean).join(" "),
    ),
  ).toEqual(expected);
});
