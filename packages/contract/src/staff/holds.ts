import * as z from "zod/mini";
import { recordId, requestId, userId } from "../ids.ts";
import { mediaType } from "../media-type.ts";
import { money } from "../units.ts";
import { deskReader } from "./desk.ts";

/** A title that can be chosen at the desk. */
const titleHit = z
  .object({
    recordId,
    title: z.string(),
    author: z.optional(z.string()),
    year: z.optional(z.int()),
    format: mediaType,
    /** Where it is and who waits, in one sentence. */
    status: z.string(),
  })
  .register(z.globalRegistry, { id: "DeskTitleHit" });
export type TitleHit = z.infer<typeof titleHit>;

/** Words, an ISBN, or a copy's barcode. */
export const findTitlesBody = z.strictObject({
  text: z.string().check(z.minLength(1), z.maxLength(200)),
});

/** The first hits, best first. */
export const titlesFound = z
  .object({ titles: z.array(titleHit), total: z.int() })
  .register(z.globalRegistry, { id: "DeskTitlesFound" });
export type TitlesFound = z.infer<typeof titlesFound>;

/** Why a title is not simply reserved. */
const reserveReason = z.enum([
  "online_medium",
  "not_allowed",
  "not_loanable",
  "unknown_copy",
  "on_shelf",
  "queue_full",
  "blocked",
  "card_expired",
  "fees",
  "already_reserved",
  "already_lent",
  "too_young",
  "too_many",
  "no_email",
]);

/** Reserves a title for a reader. `override`: reasons that the member of the staff sets aside, with why. */
export const reserveTitleBody = z
  .strictObject({
    userId,
    recordId,
    /** Where the reader picks it up. */
    branch: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The sum that the reader has agreed to, as `fee` named it; undefined: only what is free of charge. */
    acceptedCents: z.optional(z.int().check(z.nonnegative())),
    override: z.optional(
      z.strictObject({
        reasons: z.array(reserveReason).check(z.minLength(1), z.maxLength(20)),
        why: z.string().check(z.minLength(1), z.maxLength(500)),
      }),
    ),
    /** One per reservation, unchanged when it is sent again. */
    requestId,
  })
  .register(z.globalRegistry, { id: "ReserveTitleBody" });
export type ReserveTitleBody = z.infer<typeof reserveTitleBody>;

/** With `question` and `fee`, nothing is reserved yet. */
export const reserveTitleReply = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("done"), line: z.string(), reader: deskReader }),
    z.object({
      kind: z.literal("question"),
      /** All at once; those set aside too. */
      questions: z.array(
        z.object({
          reason: reserveReason,
          text: z.string(),
          /** Least role that may override it. */
          overridableBy: z.enum(["desk", "admin", "nobody"]),
        }),
      ),
    }),
    z.object({ kind: z.literal("fee"), fee: money }),
  ])
  .register(z.globalRegistry, { id: "ReserveTitleReply" });
export type ReserveTitleReply = z.infer<typeof reserveTitleReply>;
