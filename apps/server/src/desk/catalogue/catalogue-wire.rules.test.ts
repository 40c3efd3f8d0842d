import { catalogueTitle } from "@freihand/contract/staff";
import { expect, test } from "vitest";
import { wireTitle } from "./catalogue-wire.rules.ts";

test("a title is sent with its copies by their numbers", () => {
  const title = wireTitle({
    recordId: "desk-1",
    title: "Tyll",
    mediaType: "BOOK",
    subjects: ["Roman"],
    isHandmade: true,
    copies: [
      { id: "E1", barcode: "E1", branch: "zentral", shelfmark: "Rom K", status: "loanable" },
      { id: "desk-1-2", status: "reference", department: "Keller" },
    ],
  });
  expect(catalogueTitle.parse(title)).toEqual(title);
  expect(title.copies).toEqual([
    { copyId: "E1", barcode: "E1", branch: "zentral", shelfmark: "Rom K", status: "loanable" },
    { copyId: "desk-1-2", status: "reference" },
  ]);
});
