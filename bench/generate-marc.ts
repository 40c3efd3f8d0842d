import type { BibItem, BibRecord } from "@freihand/contract";
import type { DataField, WritableRecord } from "@freihand/marc";

const field = (
  tag: string,
  indicators: string,
  ...subfields: readonly (readonly [string, string])[]
): DataField => ({
  tag,
  ind1: indicators.charAt(0),
  ind2: indicators.charAt(1),
  subfields: subfields.map(([code, value]) => ({ code, value })),
});

/** A generated record as MARC 21, with its copies as written by Koha. */
export function generateMarc(record: BibRecord): WritableRecord {
  const { year = 2000, languages, extent = "", place = "", publisher = "" } = record;
  const [language = "und"] = languages;
  return {
    leader: record.mediaType === "DVD" ? "00000ngm a2200000 c 4500" : "00000nam a2200000 c 4500",
    control: [
      { tag: "001", value: record.id },
      {
        tag: "008",
        value: `200101s${String(year)}    gw ||||| |||| 00||||${language} c`,
      },
    ],
    data: [
      ...record.isbn.slice(0, 1).map((isbn) => field("020", "  ", ["a", isbn])),
      ...record.creators
        .slice(0, 1)
        .map(({ name }) => field("100", "1 ", ["a", name], ["4", "aut"])),
      field("245", "10", ["a", record.title], ["b", record.subtitle ?? ""]),
      field("264", " 1", ["a", place], ["b", publisher], ["c", String(year)]),
      field("300", "  ", ["a", extent]),
      ...record.series.map(({ title, number }) =>
        field("490", "0 ", ["a", title], ["v", number ?? ""]),
      ),
      ...present(record.abstract).map((text) => field("520", "  ", ["a", text])),
      ...record.subjects.map((subject) => field("650", " 7", ["a", subject])),
      ...record.creators.slice(1).map(({ name }) => field("700", "1 ", ["a", name])),
      ...record.items.map(itemField),
    ],
  };
}

const present = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);

const itemField = ({ barcode = "", branch = "", shelfmark = "", status }: BibItem): DataField =>
  field(
    "952",
    "  ",
    ["p", barcode],
    ["a", branch],
    ["o", shelfmark],
    ["7", status === "reference" ? "1" : "0"],
  );
