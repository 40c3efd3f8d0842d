import type { CatalogueAccess } from "@freihand/connector-kit";
import { plainRecord } from "@freihand/contract/testkit";

const NAMES = [
  "Der Fährmann",
  "Ebbe und Flut",
  "Kleine Küche",
  "Über die Heide",
  "Wattwandern",
  "Spielfilm",
  "Leuchttürme",
  "Moor",
];

const TITLES = new Map(
  NAMES.map((title, at) => {
    const [id, barcode] = [`t${String(at + 1)}`, `B200${String(at + 1)}`];
    const items = [{ id: barcode, barcode, branch: "Mitte", status: "loanable" as const }];
    return [id, plainRecord({ id, title, items })] as const;
  }),
);

const asksNobody = () => Promise.reject(new Error("not asked for"));

/** A catalogue that only looks titles up. */
export const catalogue: CatalogueAccess = {
  fields: () => [],
  search: asksNobody,
  record: asksNobody,
  coverFacts: asksNobody,
  recordsOfCopies: async (barcodes) =>
    new Map(
      barcodes.flatMap((barcode) => {
        const record = [...TITLES.values()].find(({ items: [item] }) => item?.barcode === barcode);
        return record === undefined ? [] : [[barcode, record]];
      }),
    ),
  records: async (ids) =>
    new Map(
      ids.flatMap((id) => {
        const record = TITLES.get(id);
        return record === undefined ? [] : [[id, record]];
      }),
    ),
};
