import * as z from "zod/mini";
import { userId } from "../ids.ts";
import { instant } from "../units.ts";
import { staffLoginName } from "./staff-session.ts";

/** Kind of action or outcome, as one word in small letters: `lend`, `sign_in`; `done`, `refused`. */
const journalWord = z.string().check(z.regex(/^[a-z][a-z_]{1,39}$/));

/** One action of a member of the staff. */
export const journalEntry = z
  .object({
    /** Counts up without gaps. */
    seq: z.int(),
    at: instant,
    /** Login name. */
    staff: staffLoginName,
    workstation: z.optional(z.string()),
    /** Id of the branch. */
    branch: z.optional(z.string()),
    action: journalWord,
    outcome: journalWord,
    /** Why a rule was overridden or something was refused. */
    reason: z.optional(z.string()),
    /** Undefined: none, or no longer kept. */
    card: z.optional(z.string()),
    copy: z.optional(z.string()),
  })
  .register(z.globalRegistry, { id: "JournalEntry" });
export type JournalEntry = z.infer<typeof journalEntry>;

/** Which entries, newest first; a POST, because a card number stands in no address. */
export const journalBody = z
  .strictObject({
    /** Only entries before this one. */
    before: z.optional(z.int().check(z.minimum(1))),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
    staff: z.optional(staffLoginName),
    action: z.optional(journalWord),
    card: z.optional(userId),
    copy: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  })
  .register(z.globalRegistry, { id: "JournalBody" });
export type JournalBody = z.infer<typeof journalBody>;

export const journalReply = z.object({
  entries: z.array(journalEntry),
  /** For the next call's `before`; undefined: there are no older ones. */
  next: z.optional(z.int()),
});
export type JournalReply = z.infer<typeof journalReply>;
