import { isoDate, type MediaType } from "@freihand/contract";
import { readMarc, writeIso2709 } from "@freihand/marc";
import { expect, test } from "vitest";
import { handBibRecord, handMarc, handTitleOf } from "./hand-record.ts";

const ADDED = isoDate.parse("2026-11-27");
const TITLE = {
  title: "Der Garten im Klimawandel",
  subtitle: "Sorten für morgen",
  author: "Muster, Änne",
  year: 2025,
  place: "Lindenau",
  publisher: "Blattwerk",
  isbn: "9783161484100",
  language: "ger",
  mediaType: "BOOK",
  subjects: ["Garten", "Klima"],
} as const;
const ITEM = {
  id: "E0000001",
  barcode: "E0000001",
  branch: "zentral",
  shelfmark: "Gar 4",
  status: "loanable",
} as const;

test("a short record is read back from its MARC as it was written", () => {
  const record = { id: "desk-1", title: TITLE, items: [ITEM], added: ADDED };
  const bib = handBibRecord(record);
  expect(bib).toMatchObject({
    id: "desk-1",
    nonSorting: 4,
    items: [ITEM],
    added: ADDED,
    creators: [{ name: "Muster, Änne", role: "aut" }],
  });
  expect(bib && handTitleOf(bib)).toEqual(TITLE);
});

test("its copies stand in the MARC, as any import would read them", async () => {
  const reference = { ...ITEM, id: "E2", barcode: "E2", status: "reference" } as const;
  const bytes = writeIso2709(
    handMarc({ id: "desk-1", title: TITLE, items: [ITEM, reference], added: ADDED }),
  );
  const once = async function* () {
    yield bytes;
  };
  const entries = await Array.fromAsync(readMarc(once()));
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).toContain("E0000001");
  expect(new TextDecoder().decode(bytes)).toContain("\u001F71\u001Fazentral\u001FoGar 4\u001FpE2");
});

test.each<MediaType>(["BOOK", "AUDIOBOOK", "DVD", "BOARDGAME", "FIGURINE", "MAGAZINE", "MAP"])(
  "a title is the %s that was chosen",
  (mediaType) => {
    const title = { title: "Ein Titel", mediaType, subjects: [] };
    const bib = handBibRecord({ id: "desk-2", title, items: [], added: ADDED });
    expect(bib).toMatchObject({ mediaType });
    expect(bib && handTitleOf(bib)).toEqual(title);
  },
);

test("without a title there is no record", () => {
  const title = { title: "", mediaType: "BOOK", subjects: [] } as const;
  expect(handBibRecord({ id: "desk-3", title, items: [], added: ADDED })).toBeUndefined();
});
