import { scannedText } from "./card-barcode.rules.ts";
import { channelsOf } from "./pass-colors.rules.ts";
import type { ApplePassSettings } from "../projects/settings/pass-settings.rules.ts";
import type { CardFacts } from "./card-facts.ts";

/** Labels in the pass, which are the English ones, and their German translations. */
export const GERMAN_LABELS = {
  "Library card": "Bibliotheksausweis",
  Name: "Name",
  "Card number": "Ausweisnummer",
  "Valid until": "Gültig bis",
} as const satisfies Record<string, string>;
type Label = keyof typeof GERMAN_LABELS;

/** One line of a pass. */
export interface AppleField {
  readonly key: string;
  readonly label: Label;
  readonly value: string;
  readonly dateStyle?: "PKDateStyleMedium";
  readonly timeStyle?: "PKDateStyleNone";
  readonly ignoresTimeZone?: true;
}

/** @source Apple Wallet, Pass Format Reference: `pass.json` without its style */
export function appleProperties(card: CardFacts, apple: ApplePassSettings) {
  return {
    description: "Library card" satisfies Label,
    organizationName: apple.organizationName ?? card.libraryName,
    passTypeIdentifier: apple.passTypeIdentifier,
    teamIdentifier: apple.teamIdentifier,
    serialNumber: card.serial,
    logoText: card.libraryName,
    foregroundColor: rgb(card.colors.foreground),
    labelColor: rgb(card.colors.foreground),
    backgroundColor: rgb(card.colors.background),
    sharingProhibited: true,
  };
}

/** Above the barcode: whose card it is, below: its number and validity. A card without a name shows its number large. */
export function appleFields({ name, readable, validUntil }: CardFacts): {
  readonly primary: AppleField;
  readonly secondary: readonly AppleField[];
} {
  const number: AppleField = { key: "number", label: "Card number", value: readable };
  const until: readonly AppleField[] =
    validUntil === undefined
      ? []
      : [
          {
            key: "validUntil",
            label: "Valid until",
            value: `${validUntil}T12:00:00Z`,
            dateStyle: "PKDateStyleMedium",
            timeStyle: "PKDateStyleNone",
            ignoresTimeZone: true,
          },
        ];
  return name === undefined
    ? { primary: number, secondary: until }
    : { primary: { key: "name", label: "Name", value: name }, secondary: [number, ...until] };
}

/** Apple supports QR and Code 128; every other format becomes Code 128 with the text a scanner would return. */
export const appleBarcode = ({ barcode, readable }: CardFacts) =>
  barcode.format === "QR"
    ? {
        format: "PKBarcodeFormatQR" as const,
        message: barcode.value,
        messageEncoding: "utf-8",
        altText: readable,
      }
    : {
        format: "PKBarcodeFormatCode128" as const,
        message: scannedText(barcode),
        messageEncoding: "iso-8859-1",
        altText: readable,
      };

const rgb = (colour: string): string => `rgb(${channelsOf(colour).join(", ")})`;
