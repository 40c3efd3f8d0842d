import type { ContactChange, ContactOutcome, ReaderRecord } from "@freihand/connector-kit";
import type { ContactField, ContactSheet } from "@freihand/contract";
import { changedFacts, readerProblems } from "../readers/reader-facts.rules.ts";
import type { CardPasswords } from "../storage/circulation/passwords.ts";
import type { ReaderStore } from "../storage/readers/reader-store.ts";
import { isNew, refusedField, withoutBlanks, type ContactRights } from "./own-contact.rules.ts";
import { isVerified } from "./own-password.ts";
import { cardRemovedError, openCode, type PatronContext } from "./patron-context.ts";

/** What patrons' contact details depend on. */
export interface ContactParts {
  readonly store: ReaderStore;
  readonly passwords: CardPasswords;
  readonly mayChange: ContactRights;
}

/** @throws LibraryError `session_ended` when there is no such card */
export async function contactSheet(
  context: PatronContext,
  { store, mayChange }: ContactParts,
): Promise<ContactSheet> {
  const reader = await store.read((view) => view.reader(context.patron.userId));
  if (reader === undefined) throw cardRemovedError(context);
  const code = await openCode(context);
  return { ...shown(reader), mayChange: { ...mayChange }, needsCurrent: code === undefined };
}

const shown = ({ email, street, postcode, city }: ReaderRecord) => ({
  ...(email !== undefined && { email }),
  ...(street !== undefined && { street }),
  ...(postcode !== undefined && { postcode }),
  ...(city !== undefined && { city }),
});

/**
 * Stores new contact details. A new e-mail address needs the password: a forgotten one could be reset over it.
 * @throws LibraryError `session_ended` when there is no such card
 */
export async function changeContact(
  context: PatronContext,
  parts: ContactParts,
  { contact, current }: ContactChange,
): Promise<ContactOutcome> {
  const wanted = withoutBlanks(contact);
  const before = await contactSheet(context, parts);
  const refused = refusedField(before, wanted, parts.mayChange);
  if (refused !== undefined) return { ok: false, reason: "not_allowed", field: refused };
  if (isNew(before, wanted, "email") && !(await isVerified(context, parts.passwords, current)))
    return { ok: false, reason: "wrong_password" };
  const wrong = await keep(context, parts, wanted);
  if (wrong !== undefined) return { ok: false, reason: "invalid", field: wrong };
  return { ok: true, contact: await contactSheet(context, parts) };
}

/** @returns the member that cannot be accepted; nothing was changed then */
async function keep(
  context: PatronContext,
  { store: readers }: ContactParts,
  wanted: ContactChange["contact"],
): Promise<ContactField | undefined> {
  const { patron, library, moment } = context;
  return readers.transaction(async (tx) => {
    const reader = await tx.reader(patron.userId);
    if (reader === undefined) throw cardRemovedError(context);
    const facts = changedFacts(reader, wanted);
    const branches = library.branches.map(({ id }) => id);
    const wrong = readerProblems(facts, { branches, today: moment.today }).map(
      ({ field }) => field,
    );
    const field = CONTACT_FIELDS.find((one) => wanted[one] !== undefined && wrong.includes(one));
    if (field === undefined) await tx.put([{ card: patron.userId, facts }]);
    return field;
  });
}

const CONTACT_FIELDS = ["email", "street", "postcode", "city"] as const;
