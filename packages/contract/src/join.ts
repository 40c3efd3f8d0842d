import * as z from "zod/mini";
import { libraryId, requestId } from "./ids.ts";
import { loginProof } from "./login-puzzle.rules.ts";

const LONGEST_FACT = 200;

/** As typed; what it has to be is for the library's rules. */
const typed = z.string().check(z.maxLength(LONGEST_FACT));

/** What somebody without a card writes about themselves. Empty: not given. */
const applicant = z.strictObject({
  lastName: typed,
  firstName: typed,
  /** `YYYY-MM-DD` */
  bornOn: typed,
  /** With the number. */
  street: typed,
  postcode: typed,
  city: typed,
  email: typed,
  phone: typed,
});
export type Applicant = z.infer<typeof applicant>;
export type ApplicantField = keyof Applicant;

/** An application for a card. */
export const joinBody = z
  .strictObject({
    libraryId,
    /** One per application, unchanged when it is sent again: it is stored once. */
    requestId,
    applicant,
    /** That the library may store it until it has decided. */
    consent: z.literal(true),
    /** The puzzle from an earlier reply, solved. */
    proof: z.optional(loginProof),
  })
  .register(z.globalRegistry, { id: "JoinBody" });
export type JoinBody = z.infer<typeof joinBody>;

/** What has become of it. It says nothing of the library's readers. */
export const joinReply = z
  .discriminatedUnion("status", [
    z.object({ status: z.literal("OK") }),
    /** Too many wait for the library's decision. */
    z.object({ status: z.literal("FULL") }),
    z.object({ status: z.literal("INVALID"), fields: z.array(z.keyof(applicant)) }),
  ])
  .register(z.globalRegistry, { id: "JoinReply" });
export type JoinReply = z.infer<typeof joinReply>;
