import { isoDate, type BibItem } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";
import { expect, test } from "vitest";
import { asCatalogued, titleAvailability, type PlacedTitle } from "./title-availability.rules.ts";

const context = {
  locale: "de",
  today: isoDate.parse("2026-11-24"),
  branchName: (key: string) => key,
} as const;
const item = (status: BibItem["status"]): BibItem => ({ id: "a", branch: "main", status });
const online = { label: "Lesen", url: "https://medien.example/1", kind: "online" as const };

test.each<[string, PlacedTitle, string, string]>([
  [
    "a lending copy of which only the catalogue knows",
    { record: plainRecord({}), copies: asCatalogued([item("loanable")]) },
    "UNKNOWN",
    "Verfügbarkeit nicht bekannt",
  ],
  [
    "a reference copy",
    { record: plainRecord({}), copies: asCatalogued([item("reference")]) },
    "YELLOW",
    "nur in der Bibliothek nutzbar",
  ],
  [
    "on the shelf",
    {
      record: plainRecord({}),
      copies: [{ item: item("loanable"), state: { kind: "available" } }],
      queue: 0,
    },
    "GREEN",
    "verfügbar",
  ],
  [
    "online, whatever its copies",
    {
      record: plainRecord({ mediaType: "EBOOK", links: [online] }),
      copies: asCatalogued([item("loanable")]),
    },
    "GREEN",
    "online verfügbar",
  ],
  ["none", { record: plainRecord({}), copies: [] }, "UNKNOWN", "keine Exemplare"],
  [
    "in its volumes",
    { record: plainRecord({}), copies: [], hasVolumes: true },
    "UNKNOWN",
    "siehe die einzelnen Bände",
  ],
])("%s", (...row) => {
  const [, title, light, text] = row;
  expect(titleAvailability(title, context)).toMatchObject({ light, text });
});
