import type {
  Application,
  ReaderBlock,
  ReaderListEntry,
  ReaderNote,
  ReaderRecord,
} from "@freihand/connector-kit";
import type { GrantedCard } from "../../readers/grant.rules.ts";
import type { IsoDate } from "@freihand/contract";
import type { Selectable } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

type Row<Table extends keyof BuiltinSchema> = Selectable<BuiltinSchema[Table]>;

// Only the server writes these tables, and writes dates from `IsoDate` only.
const day = (text: string | null): IsoDate | undefined =>
  text === null ? undefined : (text as IsoDate);

export const readerBlockOf = (row: Row<"blocks">): ReaderBlock => ({
  code: row.code,
  text: { de: row.text_de, en: row.text_en },
  ...(row.note !== null && { note: row.note }),
  ...(row.blocked_on !== null && { since: day(row.blocked_on) }),
});

export const readerNoteOf = (row: Row<"reader_notes">): ReaderNote => ({
  id: row.id,
  day: row.noted_on as IsoDate,
  staff: row.staff,
  text: row.text,
});

type WithoutNulls<Facts> = {
  [Member in keyof Facts]:
    Exclude<Facts[Member], null> | (null extends Facts[Member] ? undefined : never);
};

/** Members that are null in the table are left out. */
const known = <Facts extends object>(facts: Facts): WithoutNulls<Facts> =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<Facts>;

/** Whether mail to the address that the reader has now was refused for good. */
export const isRefused = ({
  email,
  refused_email,
}: Pick<Row<"patrons">, "email" | "refused_email">): boolean =>
  email !== null && email === refused_email;

export const readerOf = (row: Row<"patrons">, blocks: readonly ReaderBlock[]): ReaderRecord => ({
  card: row.user_id,
  name: row.name,
  ...known({
    lastName: row.last_name ?? row.name,
    firstName: row.first_name,
    bornOn: day(row.born_on),
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    email: row.email,
    phone: row.phone,
    group: row.patron_group,
    branch: row.branch,
    validUntil: day(row.valid_until),
    guardian: row.guardian,
    language: row.language,
    notes: row.notes,
  }),
  blocks,
  hasPassword: row.password_hash !== "",
  ...(isRefused(row) && { addressRefused: true }),
});

export const listEntryOf = (
  row: Pick<Row<"patrons">, "user_id" | "name" | "born_on" | "patron_group">,
): ReaderListEntry => ({
  card: row.user_id,
  name: row.name,
  group: row.patron_group,
  ...(row.born_on !== null && { bornOn: day(row.born_on) }),
});

export const applicationOf = (row: Row<"applications">): Application => ({
  id: row.id,
  madeOn: row.made_on as IsoDate,
  facts: known({
    lastName: row.last_name,
    firstName: row.first_name,
    bornOn: day(row.born_on),
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    email: row.email,
    phone: row.phone,
    language: row.language,
  }),
});

export const grantEndOf = (
  row: Pick<Row<"patrons">, "user_id" | "name" | "born_on"> &
    Pick<Row<"account_grants">, "id" | "made_on">,
): GrantedCard => ({
  grant: row.id,
  card: row.user_id,
  name: row.name,
  madeOn: row.made_on as IsoDate,
  ...(row.born_on !== null && { bornOn: day(row.born_on) }),
});
