/** Details of a page about the operator, in display order; texts of the project's `i18n` as `operator.NAME`. */
export const OPERATOR_FIELDS = [
  "name",
  "address",
  "represented",
  "phone",
  "email",
  "web",
  "register",
  "vat",
  "responsible",
  "privacy-officer",
  "authority",
  "accessibility",
  "source",
] as const;

/** One detail about the operator. */
export type OperatorField = (typeof OPERATOR_FIELDS)[number];
