import { ITEM_NUMBER_FIELD } from "@freihand/catalogue";
import { meaningFields, type Locale, type SearchField } from "@freihand/contract";

const LABELS: Readonly<Record<Locale, string>> = { de: "Mediennummer", en: "Item number" };
const HINTS: Readonly<Record<Locale, string>> = {
  de: "Steht unter dem Barcode des Exemplars",
  en: "Printed below the barcode of the copy",
};

/** A field for every meaning, and one for the number on a copy. */
export const searchFields = (locale: Locale): readonly SearchField[] => [
  ...meaningFields(locale),
  {
    id: ITEM_NUMBER_FIELD,
    label: LABELS[locale],
    hint: HINTS[locale],
    kind: "barcode",
    advanced: true,
    visible: true,
  },
];
