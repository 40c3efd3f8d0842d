import * as z from "zod/mini";
import { requestId } from "../ids.ts";
import { isoDate, money } from "../units.ts";
import { deskCopy, scannedCode } from "./desk.ts";

const text = z.string().check(z.maxLength(500));

/** Why a copy is not simply on its shelf. `travelling` and `to_clear` come from the desk's own work. */
const shownMark = z.object({
  kind: z.enum(["missing", "lost", "damaged", "withdrawn", "travelling", "to_clear"]),
  since: isoDate,
  note: z.optional(z.string()),
  /** Name of the branch where it is, or to which it travels; undefined: not known. */
  branch: z.optional(z.string()),
});

/** The end of the card number, as on the slip, and the name of the pickup branch. */
const shownHold = z.object({ card: z.string(), branch: z.string() });

/** Looks a copy up. */
export const copyBody = z.strictObject({ code: scannedCode });

/** Where a copy stands, before anything is done to it. */
export const copyFacts = z
  .object({
    copy: deskCopy,
    /** Undefined: it is in order. */
    mark: z.optional(shownMark),
    /** Who has it; undefined: nobody. */
    loan: z.optional(z.object({ name: z.string(), due: isoDate })),
    /** Set aside for a reservation, or on its way there; undefined: for nobody. */
    hold: z.optional(shownHold),
    /** What a copy costs by the line `replacement` of the library's tariff; undefined: it has none. */
    replacement: z.optional(money),
    /** Of what is charged for it, ISO 4217. */
    currency: z.string(),
  })
  .register(z.globalRegistry, { id: "CopyFacts" });
export type CopyFacts = z.infer<typeof copyFacts>;

/** The state of a copy that is not on its shelf although nobody has it. */
export const markBody = z.strictObject({
  barcode: scannedCode,
  /** `none`: it is in order again. */
  mark: z.enum(["missing", "lost", "damaged", "withdrawn", "none"]),
  note: z.optional(text),
  /** With `lost`: what the reader who has it on loan owes for it, in cents; undefined: nothing. */
  chargeCents: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  requestId,
});
export type MarkBody = z.infer<typeof markBody>;

/** What has come of it. */
export const markReply = z
  .object({
    copy: deskCopy,
    /** Undefined: it is in order. */
    mark: z.optional(shownMark),
    /** With `lost`: the loan that is over. */
    ended: z.optional(z.object({ name: z.string() })),
    /** Whose reservation waits again, at its old place; undefined: it was set aside for nobody. */
    lostHold: z.optional(shownHold),
    /** What had been charged for a lost copy, and is no longer owed. */
    refund: z.optional(money),
  })
  .register(z.globalRegistry, { id: "MarkReply" });
export type MarkReply = z.infer<typeof markReply>;
