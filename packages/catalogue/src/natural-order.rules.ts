/** Order of two texts as Germans sort them, numbers by value: "Bd. 2" before "Bd. 10". */
export const inNaturalOrder = new Intl.Collator("de", { numeric: true }).compare;
