import type { CatalogueAccess } from "@freihand/connector-kit";
import type { BibRecord } from "@freihand/contract";
import { plainRecord } from "@freihand/contract/testkit";

/** Titles of the double's copies: `t1` has the copy `B2001`. */
export const TITLES = new Map(
  [
    "Der Fährmann",
    "Ebbe und Flut",
    "Kleine Küche",
    "Über die Heide",
    "Wattwandern",
    "Spielfilm",
    "Leuchttürme",
    "Moor",
  ].map((title, at): readonly [string, BibRecord] => [
    `t${String(at + 1)}`,
    plainRecord({
      id: `t${String(at + 1)}`,
      title,
      creators: [{ name: "Muster, Mia" }],
      items: [
        {
          id: `B200${String(at + 1)}`,
          barcode: `B200${String(at + 1)}`,
          branch: "Mitte",
          status: "loanable",
        },
      ],
    }),
  ]),
);

const asksNobody = () => Promise.reject(new Error("not asked for"));

/** A catalogue that only looks titles up. */
export const catalogueOf = (titles: ReadonlyMap<string, BibRecord>): CatalogueAccess => ({
  fields: () => [],
  search: asksNobody,
  record: asksNobody,
  coverFacts: asksNobody,
  records: async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const record = titles.get(id);
        return record === undefined ? [] : [[id, record]];
      }),
    ),
  recordsOfCopies: async (barcodes) =>
    new Map(
      [...titles.values()].flatMap((record) =>
        record.items.flatMap(({ barcode }) =>
          barcode !== undefined && barcodes.includes(barcode) ? [[barcode, record] as const] : [],
        ),
      ),
    ),
});

/** The double's titles. */
export const catalogue = catalogueOf(TITLES);
