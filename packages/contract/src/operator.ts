/** What a page about the operator can tell, in the order in which it is told; texts of the project's `i18n` as `operator.NAME`. */
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

/** One thing to tell about the operator. */
export type OperatorField = (typeof OPERATOR_FIELDS)[number];
