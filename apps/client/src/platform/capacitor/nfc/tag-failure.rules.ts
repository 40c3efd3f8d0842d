import type { TagFailure } from "../../ports/nfc.ts";

const BY_CODE: ReadonlyMap<string, TagFailure> = new Map([
  ["TAG_LOST", "lost"],
  ["NFC_OFF", "lost"], // the reader was switched off under it
  ["TAG_REFUSED", "refused"],
  ["TAG_UNSUPPORTED", "unsupported"],
  ["UNAVAILABLE", "unsupported"],
]);

/** Why a tag operation failed, by the code of our plugin; an unknown code counts as an error answer from the tag. */
export function tagFailure(code: string): TagFailure {
  return BY_CODE.get(code) ?? "refused";
}
