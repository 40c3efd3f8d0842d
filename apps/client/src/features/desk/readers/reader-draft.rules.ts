import { isoDate, type IsoDate } from "@freihand/contract";
import type { Application, ReaderDetails, ReaderField } from "@freihand/contract/staff";

/** Members of a record that the form has, in its order. */
export const FORM_FIELDS = [
  "lastName",
  "firstName",
  "bornOn",
  "group",
  "validUntil",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
  "branch",
  "guardian",
  "language",
  "notes",
] as const satisfies readonly ReaderField[];
export type FormField = (typeof FORM_FIELDS)[number];

/** A form as typed; what is not known is empty. */
export type ReaderDraft = Readonly<Record<FormField, string>>;

/** What stands in the form of a new reader until something else is typed. */
export type UsualFields = Pick<ReaderDraft, "branch" | "group" | "validUntil">;

/** A form before anything is typed. @param reader undefined: a new one, with what is usual */
export function draftOf(reader: ReaderDetails | undefined, usual: UsualFields): ReaderDraft {
  const known: Partial<Record<FormField, string | undefined>> = reader ?? usual;
  return textsOf((field) => known[field] ?? "");
}

/** A form with what somebody has applied with. */
export function draftOfApplication(application: Application, usual: UsualFields): ReaderDraft {
  const known: Partial<Record<FormField, string | undefined>> = { ...application, ...usual };
  return textsOf((field) => known[field] ?? "");
}

/** The same day of the next year, on which a new card usually ends; of a leap day, the 28th of February. */
export function yearLater(day: IsoDate): IsoDate {
  const next = `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
  return isoDate.parse(next.replace(/02-29$/, "02-28"));
}

const textsOf = (text: (field: FormField) => string): ReaderDraft => ({
  lastName: text("lastName"),
  firstName: text("firstName"),
  bornOn: text("bornOn"),
  group: text("group"),
  validUntil: text("validUntil"),
  street: text("street"),
  postcode: text("postcode"),
  city: text("city"),
  email: text("email"),
  phone: text("phone"),
  branch: text("branch"),
  guardian: text("guardian"),
  language: text("language"),
  notes: text("notes"),
});

/** What a new reader is made of: members with something in them. */
export function filledMembers(draft: ReaderDraft): Partial<ReaderDraft> {
  return Object.fromEntries(
    FORM_FIELDS.filter((field) => isRequired(field) || draft[field].trim() !== "").map((field) => [
      field,
      draft[field].trim(),
    ]),
  );
}

/** What the record needs; the server says so too. */
export const isRequired = (field: FormField): field is "lastName" | "group" =>
  field === "lastName" || field === "group";

/** Members that were typed over; null empties one. Members that nobody touched are not sent, so two desks do not undo each other. */
export function changedMembers(
  before: ReaderDraft,
  draft: ReaderDraft,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    FORM_FIELDS.filter((field) => draft[field].trim() !== before[field]).map((field) => {
      const text = draft[field].trim();
      return [field, text === "" && !isRequired(field) ? null : text];
    }),
  );
}

/** What is wrong with a form, by member. */
export type FieldTexts = ReadonlyMap<ReaderField, string>;
