import * as z from "zod/mini";
import { locale, requestId, userId } from "../ids.ts";
import { barcodeFormat } from "../pass.ts";
import { instant, isoDate } from "../units.ts";
import { deskReader } from "./desk.ts";

const LONGEST_FACT = 200;
const LONGEST_REMARK = 5000;
const LONGEST_NOTE = 500;

const fact = z.string().check(z.maxLength(LONGEST_FACT));
const note = z.string().check(z.minLength(1), z.maxLength(LONGEST_NOTE));

/** What a library knows about a reader; whether it may be so is for the library's rules. */
const readerFacts = {
  lastName: fact,
  firstName: z.optional(fact),
  bornOn: z.optional(isoDate),
  /** With the number. */
  street: z.optional(fact),
  postcode: z.optional(fact),
  city: z.optional(fact),
  email: z.optional(fact),
  phone: z.optional(fact),
  /** Decides which lending rules apply. */
  group: fact,
  /** Id of the reader's own branch. */
  branch: z.optional(fact),
  /** Last day of the card; undefined: no end. */
  validUntil: z.optional(isoDate),
  /** Card of the adult who answers for a reader under 18. */
  guardian: z.optional(userId),
  language: z.optional(locale),
  /** For the staff only. */
  notes: z.optional(z.string().check(z.maxLength(LONGEST_REMARK))),
};

/** A member of a reader's record. */
const readerField = z.enum([
  "card",
  "block",
  "lastName",
  "firstName",
  "bornOn",
  "street",
  "postcode",
  "city",
  "email",
  "phone",
  "group",
  "branch",
  "validUntil",
  "guardian",
  "language",
  "notes",
]);
export type ReaderField = z.infer<typeof readerField>;

/** A note of the staff. */
const readerNote = z
  .object({
    id: z.string(),
    day: isoDate,
    /** Login name. */
    staff: z.string(),
    text: z.string(),
  })
  .register(z.globalRegistry, { id: "ReaderNote" });
export type ReaderNote = z.infer<typeof readerNote>;

/** Everything that staff see of a reader, beside loans, reservations and fees. */
export const readerDetails = z
  .object({
    userId,
    name: z.string(),
    ...readerFacts,
    blocks: z.array(
      z.object({
        code: z.string(),
        /** What the reader sees. */
        text: z.string(),
        /** For the staff only. */
        note: z.optional(z.string()),
        since: z.optional(isoDate),
      }),
    ),
    staffNotes: z.array(readerNote),
    /** False: a slip is needed for signing in the first time. */
    hasPassword: z.boolean(),
  })
  .register(z.globalRegistry, { id: "ReaderDetails" });
export type ReaderDetails = z.infer<typeof readerDetails>;

/** A new reader. */
export const createReaderBody = z
  .strictObject({
    /** One per reader, unchanged when it is sent again: no second card is made. */
    requestId,
    reader: z.strictObject(readerFacts),
    /** Number of a card that is printed already; undefined: the library's next one. */
    card: z.optional(userId),
  })
  .register(z.globalRegistry, { id: "CreateReaderBody" });
export type CreateReaderBody = z.infer<typeof createReaderBody>;

const emptied = z.nullable(fact);

/** Null empties a member; what is left out stays as it is. */
const readerChanges = z.strictObject({
  lastName: z.optional(fact),
  firstName: z.optional(emptied),
  bornOn: z.optional(z.nullable(isoDate)),
  street: z.optional(emptied),
  postcode: z.optional(emptied),
  city: z.optional(emptied),
  email: z.optional(emptied),
  phone: z.optional(emptied),
  group: z.optional(fact),
  branch: z.optional(emptied),
  validUntil: z.optional(z.nullable(isoDate)),
  guardian: z.optional(z.nullable(userId)),
  language: z.optional(z.nullable(locale)),
  notes: z.optional(z.nullable(z.string().check(z.maxLength(LONGEST_REMARK)))),
});
export type ReaderChanges = z.infer<typeof readerChanges>;

export const readerBody = z.strictObject({ userId });
export const changeReaderBody = z.strictObject({ userId, changes: readerChanges });
/** `note`: for the staff only; it goes with the block. */
export const blockReaderBody = z.strictObject({ userId, note: z.optional(note) });
/** `why`: stays in the journal. */
export const unblockReaderBody = z.strictObject({ userId, why: note.check(z.regex(/\S/)) });
export const addNoteBody = z.strictObject({ userId, requestId, text: note });
export const removeNoteBody = z.strictObject({ userId, note: z.string().check(z.maxLength(64)) });

/** Why nothing was changed, and what to do, in words. */
export const refused = z.object({
  kind: z.literal("refused"),
  /** `reused`: the request id stands for something else. */
  reason: z.enum([
    "unknown_card",
    "card_taken",
    "copy_number",
    "loans",
    "fees",
    "held_copy",
    "reused",
    "application_gone",
    "no_address",
    "invalid",
  ]),
  text: z.string(),
  /** With `invalid`: what cannot be accepted. */
  problems: z.optional(z.array(z.object({ field: readerField, text: z.string() }))),
});

/** A code for signing in, to be printed: it works once. */
export const readerSlip = z
  .object({
    userId,
    name: z.string(),
    code: z.string(),
    expires: instant,
    /** The number as the library's cards draw it. */
    barcode: z.object({
      format: barcodeFormat,
      /** The drawn value, including the check digit. */
      value: z.string(),
    }),
    /** The number as shown on the card, in groups that are easy to read. */
    readable: z.string(),
    validUntil: z.optional(isoDate),
  })
  .register(z.globalRegistry, { id: "ReaderSlip" });
export type ReaderSlip = z.infer<typeof readerSlip>;

/** A reader after a change. */
export const readerReply = z
  .discriminatedUnion("kind", [z.object({ kind: z.literal("done"), reader: deskReader }), refused])
  .register(z.globalRegistry, { id: "ReaderReply" });
export type ReaderReply = z.infer<typeof readerReply>;

/** A new reader, or a new code, with what is printed. */
export const slipReply = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("done"), reader: deskReader, slip: readerSlip }),
    refused,
  ])
  .register(z.globalRegistry, { id: "SlipReply" });
export type SlipReply = z.infer<typeof slipReply>;

export const deletedReply = z
  .discriminatedUnion("kind", [z.object({ kind: z.literal("done") }), refused])
  .register(z.globalRegistry, { id: "DeletedReply" });

/** What the form of a reader offers. */
export const readerForm = z
  .object({
    /** In order of their names. */
    groups: z.array(z.object({ id: z.string(), name: z.string() })),
    branches: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .register(z.globalRegistry, { id: "ReaderForm" });
export type ReaderForm = z.infer<typeof readerForm>;
