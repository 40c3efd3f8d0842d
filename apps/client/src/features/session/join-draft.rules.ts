import type { Applicant, ApplicantField } from "@freihand/contract";

/** In the order of the form. */
export const JOIN_FIELDS = [
  "firstName",
  "lastName",
  "bornOn",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
] as const satisfies readonly ApplicantField[];

export const EMPTY_APPLICANT: Applicant = {
  lastName: "",
  firstName: "",
  bornOn: "",
  street: "",
  postcode: "",
  city: "",
  email: "",
  phone: "",
};

/** What the library needs; the server says so too. */
const REQUIRED: ReadonlySet<ApplicantField> = new Set([
  "lastName",
  "bornOn",
  "street",
  "postcode",
  "city",
]);

/** Whether a card needs it. */
export const isRequired = (field: ApplicantField): boolean => REQUIRED.has(field);

/** A field of the form; `consent`: the box below them. */
export type JoinField = ApplicantField | "consent";

/** What is not filled in and has to be. */
export const missingFields = (applicant: Applicant, hasAgreed: boolean): ReadonlySet<JoinField> =>
  new Set([
    ...JOIN_FIELDS.filter((field) => isRequired(field) && applicant[field].trim() === ""),
    ...(hasAgreed ? [] : (["consent"] as const)),
  ]);
