import type { ItemMapping, MappingName, WholeMapping } from "./item-mapping.rules.ts";

/** Koha: one 952 per copy. @source Koha manual, "Location and availability (952)" */
const koha: WholeMapping = {
  tag: "952",
  subfields: {
    barcode: "p",
    branch: "a",
    department: "8",
    location: "c",
    shelfmark: "o",
    issue: "h",
    itemType: "y",
  },
  status: [
    { code: "0", values: { "0": "loanable", "": "loanable" }, other: "missing" },
    { code: "1", values: { "0": "loanable", "": "loanable" }, other: "missing" },
    {
      code: "7",
      values: { "0": "loanable", "": "loanable", "-1": "on_order" },
      other: "reference",
    },
  ],
  // the type of the whole title, for copies that have none of their own
  holdings: { tag: "942", subfields: { itemType: "c" } },
};

/** SirsiDynix Unicorn and Symphony: one 949 per copy, `$r` whether it circulates. */
const unicorn: WholeMapping = {
  tag: "949",
  subfields: {
    barcode: "i",
    branch: "m",
    department: "t",
    location: "l",
    shelfmark: "a",
    issue: "v",
    itemType: "t",
  },
  status: [
    {
      code: "l",
      values: {
        MISSING: "missing",
        LOST: "missing",
        "LOST-PAID": "missing",
        DISCARD: "missing",
        "ON-ORDER": "on_order",
        REFERENCE: "reference",
      },
    },
    { code: "r", values: { N: "reference" } },
  ],
};

/** MARC 21 holdings inside the bibliographic record: items in 876, their location in 852. */
const marc876: WholeMapping = {
  tag: "876",
  subfields: { barcode: "p", location: "l", issue: "3" },
  status: [
    {
      code: "j",
      values: {
        missing: "missing",
        lost: "missing",
        withdrawn: "missing",
        "on order": "on_order",
        "not for loan": "reference",
        reference: "reference",
      },
    },
  ],
  holdings: {
    tag: "852",
    key: "8",
    itemKey: "8",
    subfields: { branch: "b", location: "c", shelfmark: "khijm" },
  },
};

/** MARC 21 with one 852 per copy. @source MARC 21 holdings 852 */
const marc852: WholeMapping = {
  tag: "852",
  subfields: { barcode: "p", branch: "b", location: "c", shelfmark: "khijm", issue: "3" },
};

/** Ex Libris Alma as the German union catalogues publish it: items in ITM, holdings in H52. */
const alma: WholeMapping = {
  tag: "ITM",
  subfields: {
    barcode: "b",
    branch: "w",
    location: "v",
    shelfmark: "c",
    issue: "z",
    itemType: "f",
  },
  holdings: {
    tag: "H52",
    key: "8",
    itemKey: "H",
    subfields: { branch: "b", location: "c", shelfmark: "h" },
  },
};

/** Ready-made mappings by name, in the order of their names. */
export const ITEM_MAPPINGS = {
  koha,
  "unicorn-949": unicorn,
  "marc-876": marc876,
  "marc-852": marc852,
  "alma-itm": alma,
} as const satisfies Record<MappingName, WholeMapping>;

const completed = (ready: WholeMapping, own: ItemMapping): WholeMapping => ({
  ...ready,
  ...own,
  tag: own.tag ?? ready.tag,
  subfields: { ...ready.subfields, ...own.subfields },
});

const READY: readonly WholeMapping[] = Object.values(ITEM_MAPPINGS);

/**
 * Mappings by which a library's copies may be found.
 * @param own what its settings say; undefined: nothing
 * @returns one where the settings say which, else every ready-made one with their parts
 */
export function mappingsOf(own: ItemMapping | undefined): readonly WholeMapping[] {
  if (own === undefined) return READY;
  const { mapping, tag, subfields } = own;
  if (mapping !== undefined) return [completed(ITEM_MAPPINGS[mapping], own)];
  if (tag !== undefined && subfields !== undefined) return [{ ...own, tag, subfields }];
  return READY.map((ready) => completed(ready, own));
}
