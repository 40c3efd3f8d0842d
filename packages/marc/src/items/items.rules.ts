import type { BibItem, MediaType } from "@freihand/contract";
import type { DataField } from "../marc-record.rules.ts";
import type { FieldIndex } from "../mapping/field-index.rules.ts";
import { fieldsOf, valueOf } from "../mapping/field-index.rules.ts";
import { optional, plain, tidy } from "../mapping/text.rules.ts";
import { textOf } from "./item-field.rules.ts";
import type { ItemMapping, ItemStatus, WholeMapping } from "./item-mapping.rules.ts";
import { mappingsOf } from "./item-mappings.rules.ts";
import { mediaTypeOfItems } from "./item-types.rules.ts";

type PlaceCodes = NonNullable<ItemMapping["holdings"]>["subfields"];
type Place = Exclude<keyof PlaceCodes, "itemType">;

interface Holdings {
  /** Subfield of the item that names its holdings. */
  readonly itemKey: string | undefined;
  readonly fields: readonly DataField[];
  readonly byNumber: ReadonlyMap<string, DataField>;
}

/** The number of `$8` without sequence and type of link: `1.1\p` belongs to `1`. */
const linkNumber = (text: string): string => tidy(text).split(/[.\\]/, 1)[0] ?? "";

function holdingsOf(index: FieldIndex, source: ItemMapping["holdings"]): Holdings {
  const fields = source === undefined ? [] : fieldsOf(index, source.tag);
  const key = source?.key;
  const numbered =
    key === undefined
      ? []
      : fields.map((field) => [linkNumber(valueOf(field, key)), field] as const);
  // The first of several with the same number counts, so it is set last.
  return { itemKey: source?.itemKey, fields, byNumber: new Map(numbered.toReversed()) };
}

/** The holdings of an item: linked by number, else by order, the last one for the rest. */
function holdingsFor(
  field: DataField,
  ordinal: number,
  { itemKey, fields, byNumber }: Holdings,
): DataField | undefined {
  const wanted = itemKey === undefined ? "" : linkNumber(valueOf(field, itemKey));
  const linked = wanted === "" ? undefined : byNumber.get(wanted);
  return linked ?? fields[ordinal] ?? fields.at(-1);
}

type StatusValues = Readonly<Record<string, ItemStatus>>;

/** Of each mapping once: every copy is looked up. */
const inLowerCase = new WeakMap<StatusValues, ReadonlyMap<string, ItemStatus>>();

function lookUp(values: StatusValues, text: string): ItemStatus | undefined {
  const known = inLowerCase.get(values) ?? byLowerCase(values);
  inLowerCase.set(values, known);
  return known.get(text.toLowerCase());
}

/** The first of several that differ only in case counts, so it is set last. */
const byLowerCase = (values: StatusValues): ReadonlyMap<string, ItemStatus> =>
  new Map(
    Object.entries(values)
      .toReversed()
      .map(([value, status]) => [value.toLowerCase(), status]),
  );

/** The first source that means something else than `loanable`. */
function statusOf(field: DataField, mapping: ItemMapping): ItemStatus {
  for (const { code, values, other } of mapping.status ?? []) {
    const text = textOf(field, code);
    const status = lookUp(values, text) ?? (text === "" ? undefined : other);
    if (status !== undefined && status !== "loanable") return status;
  }
  return "loanable";
}

function placesOf(
  own: (place: Place) => string,
  branches: ItemMapping["branches"],
): Pick<BibItem, Place> {
  const branch = own("branch");
  return {
    ...optional("branch", branches?.[branch] ?? branch),
    ...optional("department", own("department")),
    ...optional("location", own("location")),
    ...optional("shelfmark", plain(own("shelfmark"))),
    ...optional("issue", own("issue")),
  };
}

/** Whether a field describes a copy at all: a barcode, a shelfmark or a branch. */
const isItem = (field: DataField, { subfields }: WholeMapping): boolean =>
  [subfields.barcode, subfields.shelfmark, subfields.branch].some(
    (codes) => textOf(field, codes) !== "",
  );

interface ItemSource {
  readonly field: DataField;
  readonly holding: DataField | undefined;
  readonly mapping: WholeMapping;
  /** Id of a copy that has no barcode. */
  readonly madeId: string;
}

function itemOf({ field, holding, mapping, madeId }: ItemSource): BibItem {
  const fromHoldings: PlaceCodes = mapping.holdings?.subfields ?? {};
  const place = (name: Place): string => {
    const own = textOf(field, mapping.subfields[name]);
    return own === "" && holding !== undefined ? textOf(holding, fromHoldings[name]) : own;
  };
  const barcode = textOf(field, mapping.subfields.barcode);
  return {
    id: barcode === "" ? madeId : barcode,
    ...optional("barcode", barcode),
    ...placesOf(place, mapping.branches),
    status: statusOf(field, mapping),
  };
}

/** Copies of a record according to one mapping; the same barcode twice in a record is the same copy. */
function readItems(index: FieldIndex, recordId: string, mapping: WholeMapping): readonly BibItem[] {
  const holdings = holdingsOf(index, mapping.holdings);
  const items = new Map<string, BibItem>();
  fieldsOf(index, mapping.tag)
    .filter((field) => isItem(field, mapping))
    .forEach((field, ordinal) => {
      const holding = holdingsFor(field, ordinal, holdings);
      const item = itemOf({
        field,
        holding,
        mapping,
        madeId: `${recordId}-${String(ordinal + 1)}`,
      });
      if (!items.has(item.id)) items.set(item.id, item);
    });
  return [...items.values()];
}

interface Copies {
  readonly items: readonly BibItem[];
  readonly mapping: WholeMapping;
}

/** Copies by the mapping that finds them in this record; those with barcodes first. */
function detectedCopies(
  index: FieldIndex,
  recordId: string,
  mappings: readonly WholeMapping[],
): Copies | undefined {
  const candidates = mappings
    .filter(({ tag }) => index.fields.has(tag))
    .map((mapping) => ({ mapping, items: readItems(index, recordId, mapping) }));
  return (
    candidates.find(({ items }) => items.some((item) => item.barcode !== undefined)) ??
    candidates.find(({ items }) => items.length > 0)
  );
}

/** A record's data about its copies. */
export interface CopyFacts {
  readonly items: readonly BibItem[];
  /** By the item types of the copies; undefined: they have none. */
  readonly mediaType: MediaType | undefined;
}

/**
 * Copies of a record. A copy without barcode has the record's id and its ordinal as id: stable as long as the source
 * keeps their order.
 * @param own the library's mapping, or parts of one; undefined: every ready-made one is tried
 */
export function readCopies(
  index: FieldIndex,
  recordId: string,
  own: ItemMapping | undefined,
): CopyFacts {
  const mappings = mappingsOf(own);
  const found = detectedCopies(index, recordId, mappings);
  // a record without copies may still have its type where Koha, the first, puts it
  const used = found?.mapping ?? mappings[0];
  return {
    items: found?.items ?? [],
    mediaType: used === undefined ? undefined : mediaTypeOfItems(index, used),
  };
}
