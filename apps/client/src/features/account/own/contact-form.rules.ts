import type { ChangeContactReply, ContactField, ContactSheet } from "@freihand/contract";
import type { MessageKey } from "../../../i18n/index.ts";

/** What a patron has filled in; empty: not known. */
export type ContactFields = Readonly<Record<ContactField, string>>;

/** As in the form. */
const CONTACT_FIELDS = ["email", "street", "postcode", "city"] as const;

/** Fields with a problem; `current` is the password. */
export type ContactProblems = Partial<Record<ContactField | "current", MessageKey>>;

/** What is known today, to be changed. */
export const filledOf = ({ email, street, postcode, city }: ContactSheet): ContactFields => ({
  email: email ?? "",
  street: street ?? "",
  postcode: postcode ?? "",
  city: city ?? "",
});

/** The members that differ, as they are sent; null: no longer known. */
export function changesOf(
  sheet: ContactSheet,
  fields: ContactFields,
): Partial<Record<ContactField, string | null>> {
  const before = filledOf(sheet);
  const changed = CONTACT_FIELDS.filter((field) => fields[field].trim() !== before[field]);
  return Object.fromEntries(
    changed.map((field) => [field, fields[field].trim() === "" ? null : fields[field].trim()]),
  );
}

/** Whether what is to be sent has to be proved with the password. */
export const needsPassword = (sheet: ContactSheet, fields: ContactFields): boolean =>
  sheet.needsCurrent && Object.hasOwn(changesOf(sheet, fields), "email");

/** What the library did not take. */
export function refusalProblems(
  reply: Extract<ChangeContactReply, { readonly status: "REFUSED" }>,
): ContactProblems {
  const { reason, field } = reply;
  if (reason === "wrong_password" || field === undefined)
    return { current: "account.password.current.wrong" };
  if (reason === "not_allowed") return { [field]: "account.contact.not-allowed" };
  return {
    [field]: field === "email" ? "account.contact.email.wrong" : "account.contact.wrong",
  };
}

/** The first field with a problem; undefined: none. */
export const firstWrong = (problems: ContactProblems): ContactField | "current" | undefined =>
  ([...CONTACT_FIELDS, "current"] as const).find((field) => problems[field] !== undefined);
