import type { ContactChange } from "@freihand/connector-kit";
import type { ContactField, ContactSheet } from "@freihand/contract";

/** What the library lets patrons change. */
export type ContactRights = Readonly<ContactSheet["mayChange"]>;

type Wanted = ContactChange["contact"];

const ADDRESS_FIELDS = ["street", "postcode", "city"] as const;

/** As stored: without blanks at the ends; an empty text empties the member. */
export const withoutBlanks = (contact: Wanted): Wanted =>
  Object.fromEntries(
    Object.entries(contact)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => {
        const text = value?.trim() ?? "";
        return [field, text === "" ? null : text];
      }),
  );

/**
 * A member that is not as before and that the library changes itself.
 * @returns undefined: there is none
 */
export function refusedField(
  before: Pick<ContactSheet, ContactField>,
  wanted: Wanted,
  mayChange: ContactRights,
): ContactField | undefined {
  const refused: readonly ContactField[] = [
    ...(mayChange.email ? [] : (["email"] as const)),
    ...(mayChange.address ? [] : ADDRESS_FIELDS),
  ];
  return refused.find((field) => isNew(before, wanted, field));
}

/** Whether a member is to be changed to something else. */
export const isNew = (
  before: Pick<ContactSheet, ContactField>,
  wanted: Wanted,
  field: ContactField,
): boolean => wanted[field] !== undefined && wanted[field] !== (before[field] ?? null);
