import { scannedText } from "./card-barcode.rules.ts";
import { endOfValidity } from "./validity.rules.ts";
import type { BarcodeFormat } from "@freihand/contract";
import type { GooglePassSettings } from "../projects/settings/pass-settings.rules.ts";
import type { CardFacts } from "./card-facts.ts";

/** Google's ITF always has 14 digits, so that format becomes Code 128. */
const FORMATS = {
  CODE128: "CODE_128",
  CODE39: "CODE_39",
  CODABAR: "CODABAR",
  ITF: "CODE_128",
  EAN13: "EAN_13",
  QR: "QR_CODE",
} as const satisfies Record<BarcodeFormat, string>;

const inBoth = (german: string, english: string) => ({
  defaultValue: { language: "en", value: english },
  translatedValues: [{ language: "de", value: german }],
});
const asItIs = (value: string) => ({ defaultValue: { language: "de", value } });

/** @source Google Wallet, REST reference: GenericObject */
export function googleObject(card: CardFacts, { issuerId, classId }: GooglePassSettings) {
  const expiry = endOfValidity(card);
  return {
    // no card number: ids travel further than what they name
    id: `${issuerId}.${card.serial}`,
    classId: `${issuerId}.${classId}`,
    state: "ACTIVE",
    cardTitle: asItIs(card.libraryName),
    subheader: inBoth("Bibliotheksausweis", "Library card"),
    header: asItIs(card.name ?? card.readable),
    hexBackgroundColor: card.colors.background,
    barcode: {
      type: FORMATS[card.barcode.format],
      value: scannedText(card.barcode),
      alternateText: card.readable,
    },
    ...(expiry === undefined ? {} : { validTimeInterval: { end: { date: expiry.toISOString() } } }),
  };
}
