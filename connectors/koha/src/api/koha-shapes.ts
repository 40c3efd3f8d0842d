import * as z from "zod/mini";

/** Numbers are sent as text in some places. */
const id = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number));
/** Koha's null is nothing. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  );
/** So is an empty text. */
const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((value) => (value === null || value === "" ? undefined : value)),
);
/** A day, or a moment of it; Koha has both. */
const date = maybe(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)));
const flag = maybe(z.union([z.boolean(), z.int()]));

/** Perl sends numbers as text at times. */
function toAmount(value: unknown): number | undefined {
  const amount =
    typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
  return Number.isFinite(amount) ? amount : undefined;
}

export const kohaError = z.object({
  error: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.string(), path: z.string() }))),
  required_permissions: z.optional(z.unknown()),
});

export const kohaValidation = z.object({
  cardnumber: text,
  patron_id: id,
  userid: text,
});

export const kohaPatron = z.object({
  patron_id: id,
  cardnumber: text,
  userid: text,
  firstname: text,
  surname: text,
  expiry_date: date,
  restricted: flag,
  patron_card_lost: flag,
  incorrect_address: flag,
});
export type KohaPatron = z.infer<typeof kohaPatron>;

export const kohaCheckout = z.object({
  checkout_id: id,
  patron_id: id,
  item_id: id,
  due_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}/)),
  library_id: text,
});
export type KohaCheckout = z.infer<typeof kohaCheckout>;

/** Reasons by name; what is said about them may be data of other patrons, and is left out. */
const reasons = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((all) => Object.keys(all)),
);
/** What Koha says of a loan beforehand. */
export const kohaCheckoutAvailability = z.object({
  blockers: reasons,
  confirms: z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((all) => ({ reasons: Object.keys(all), rental: toAmount(all["RENTALCHARGE"]) })),
  ),
  confirmation_token: z.string(),
});
export type KohaCheckoutAvailability = z.infer<typeof kohaCheckoutAvailability>;

export const kohaRenewal = z.object({
  allows_renewal: z.boolean(),
  max_renewals: maybe(z.union([z.int(), z.string()])),
  current_renewals: maybe(z.int()),
  error: text,
});
export type KohaRenewal = z.infer<typeof kohaRenewal>;

export const kohaHold = z.object({
  hold_id: id,
  patron_id: id,
  biblio_id: id,
  item_id: maybe(id),
  pickup_library_id: text,
  priority: maybe(z.int()),
  status: text,
  suspended: flag,
  suspended_until: date,
  expiration_date: date,
  waiting_date: date,
});
export type KohaHold = z.infer<typeof kohaHold>;

/** A reservation without whose it is: of others only the number counts. */
export const kohaTitleHold = z.pipe(
  kohaHold,
  z.transform(({ biblio_id, item_id, status, suspended }) => ({
    biblio_id,
    item_id,
    status,
    suspended,
  })),
);
export type KohaTitleHold = z.infer<typeof kohaTitleHold>;

const kohaLine = z.object({
  account_line_id: id,
  patron_id: id,
  amount_outstanding: z.number(),
  date: date,
  debit_type: text,
  credit_type: text,
  description: text,
  item_id: maybe(id),
  checkout_id: maybe(id),
});
export type KohaLine = z.infer<typeof kohaLine>;
const lines = maybe(z.object({ lines: z.array(kohaLine) }));
export const kohaAccount = z.object({
  balance: z.number(),
  outstanding_debits: lines,
  outstanding_credits: lines,
});
export type KohaAccount = z.infer<typeof kohaAccount>;

export const kohaBiblio = z.object({
  biblio_id: id,
  title: text,
  subtitle: text,
  author: text,
});
export type KohaBiblio = z.infer<typeof kohaBiblio>;

export const kohaItem = z.object({
  item_id: id,
  biblio_id: id,
  external_id: text,
  callnumber: text,
  holding_library_id: text,
  home_library_id: text,
  location: text,
  serial_issue_number: text,
  checked_out_date: date,
  effective_not_for_loan_status: maybe(z.int()),
  not_for_loan_status: maybe(z.int()),
  lost_status: maybe(z.int()),
  withdrawn: maybe(z.int()),
  damaged_status: maybe(z.int()),
  biblio: maybe(kohaBiblio),
  /** Names in the library's language, where they were asked for. */
  _strings: maybe(z.object({ item_type_id: maybe(z.object({ str: text })) })),
  /** An open transfer to another branch, from 24.05 on; undefined: none, or it was not asked for. */
  transfer: maybe(z.looseObject({})),
});
export type KohaItem = z.infer<typeof kohaItem>;

export const kohaLibrary = z.object({
  library_id: z.string(),
  name: text,
  needs_override: flag,
});
export type KohaLibrary = z.infer<typeof kohaLibrary>;
