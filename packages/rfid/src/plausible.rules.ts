import { CONTENT_PARAMETER } from "./layout.ts";
import type { RfidTag } from "./tag.ts";

/**
 * The first implausible member, whatever the checksums.
 * @returns undefined when all are plausible
 * @source ISO 28560-3; spec §5 "NFC tag"
 */
export function implausibleMember(tag: RfidTag): string | undefined {
  const rules: Readonly<Record<string, boolean>> = {
    contentParameter: tag.contentParameter === CONTENT_PARAMETER,
    usage: isWithin(tag.usage, 0, 15),
    partCount: isWithin(tag.partCount, 1, 0xff),
    partNumber: isWithin(tag.partNumber, 1, tag.partCount),
    barcodeId: isText(tag.barcodeId),
    country: /^(?:[A-Z]{2})?$/i.test(tag.country),
    owner: isText(tag.owner),
  };
  return Object.keys(rules).find((member) => rules[member] === false);
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const isText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
