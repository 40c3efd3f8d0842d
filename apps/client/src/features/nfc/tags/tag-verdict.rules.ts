import type { Library } from "@freihand/contract";
import { lockState, type TagReading } from "@freihand/rfid";

/** How a library writes its tags. */
export type TagRules = NonNullable<Library["nfc"]>;

/** The content of a tag in the field. */
export interface SeenTag {
  readonly uid: string;
  /** 0 to 255; undefined: not reported by the tag. */
  readonly afi: number | undefined;
  /** Undefined: not reported by the chip, or not used by the library. */
  readonly isEasOn: boolean | undefined;
  readonly reading: TagReading;
}

/** `between`: neither fully locked nor fully unlocked, as after an interrupted write. */
export type TagLock = "locked" | "unlocked" | "between";

/** A tag of an item of this library. */
export interface ItemTag {
  readonly uid: string;
  readonly barcode: string;
  readonly partCount: number;
  /** From 1. */
  readonly partNumber: number;
  readonly lock: TagLock;
}

/** Why a tag cannot be used for borrowing. */
export type TagRefusal =
  "not-valid" | "no-item" | "not-for-loan" | "not-recognised" | "other-library";

/** A tag as this library classifies it. */
export type TagVerdict =
  | { readonly status: "item"; readonly tag: ItemTag }
  | { readonly status: "refused"; readonly reason: TagRefusal };

/** From this value on it is not an item: patrons' cards, equipment. @source ISO 28560-3 "type of usage" */
const NO_ITEM_FROM = 8;
/** Being acquired, for reference use only, discarded: by its tag the item is not for loan. @source ISO 28560-3 "type of usage" */
const NOT_FOR_LOAN: ReadonlySet<number> = new Set([0, 2, 7]);

/**
 * Classifies a tag for the library, before any request. A valid checksum proves nothing about who holds the item.
 * @source spec §5 "NFC tag", §8 "NFC other", rulings 35
 */
export function verdictOn(seen: SeenTag, rules: TagRules): TagVerdict {
  const { uid, reading } = seen;
  if (reading.status === "foreign") return refuseTag("no-item");
  if (reading.status === "damaged") return refuseTag("not-valid");
  const { usage, country, owner, barcodeId, partCount, partNumber } = reading.tag;
  if (usage >= NO_ITEM_FROM) return refuseTag("no-item");
  if (!isOwned({ country, code: owner }, rules)) return refuseTag("other-library");
  if (NOT_FOR_LOAN.has(usage)) return refuseTag("not-for-loan");
  const barcode = barcodeId.trim();
  if (barcode === "") return refuseTag("not-recognised");
  return {
    status: "item",
    tag: { uid, barcode, partCount, partNumber, lock: tagLock(seen, rules) },
  };
}

/** Whether a tag is locked, as far as it reports. @source spec §4 "Already unlocked" */
export function tagLock(
  { afi, isEasOn }: Pick<SeenTag, "afi" | "isEasOn">,
  rules: TagRules,
): TagLock {
  const byAfi = lockState(afi, rules);
  const byEas = easState(rules.eas ? isEasOn : undefined) ?? byAfi;
  return byAfi === byEas && byAfi !== "unknown" ? byAfi : "between";
}

function easState(isOn: boolean | undefined): TagLock | undefined {
  if (isOn === undefined) return undefined;
  return isOn ? "locked" : "unlocked";
}

function isOwned(owner: TagRules["owners"][number], { owners }: TagRules): boolean {
  return owners.some(
    ({ country, code }) => isSameText(country, owner.country) && isSameText(code, owner.code),
  );
}

const isSameText = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

const refuseTag = (reason: TagRefusal): TagVerdict => ({ status: "refused", reason });
