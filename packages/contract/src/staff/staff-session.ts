import * as z from "zod/mini";
import { libraryId } from "../ids.ts";
import { loginProof } from "../login-puzzle.rules.ts";
import { MAX_PASSWORD_BYTES } from "../session.ts";
import { instant } from "../units.ts";
import type { StaffRole } from "../endpoint.ts";

/** What somebody may do; `admin` includes the other two. @source decision 54 */
export const STAFF_ROLES = ["desk", "catalogue", "admin"] as const satisfies readonly StaffRole[];
export const staffRole = z.enum(STAFF_ROLES).register(z.globalRegistry, { id: "StaffRole" });

/** Name with which a member of the staff signs in: small letters, digits, `.`, `_`, `-`; unique in a project. */
export const staffLoginName = z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{1,31}$/));

const opaque = z.string().check(z.minLength(1), z.maxLength(4096));

/** Six digits of the authenticator, or a recovery code; blanks and hyphens do not matter. */
const secondFactor = z.string().check(z.minLength(6), z.maxLength(40));

/** First step: the same answer for a name that nobody has and for a wrong password. */
export const staffSignInBody = z
  .strictObject({
    /** As typed; capitals and blanks around it do not matter. */
    name: z.string().check(z.minLength(1), z.maxLength(64)),
    password: z.string().check(
      z.minLength(1),
      z.refine((text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES),
    ),
    /** The puzzle from an earlier reply, solved. */
    proof: z.optional(loginProof),
    /** From the last sign-in on this computer: other people's failures do not delay it. */
    deviceToken: z.optional(opaque),
  })
  .register(z.globalRegistry, { id: "StaffSignInBody" });

/** The password was right; the second factor is still missing. */
export const staffTicket = z
  .object({
    /** For the second step, a few minutes long; it opens nothing else. */
    ticket: z.string(),
    ticketExpires: instant,
  })
  .register(z.globalRegistry, { id: "StaffTicket" });
export type StaffTicket = z.infer<typeof staffTicket>;

/** Name of the computer, such as `Theke 1`, for the journal and receipts. */
const workstation = z.string().check(z.minLength(1), z.maxLength(40), z.regex(/^[^\p{Cc}]+$/u));

/** Second step. */
export const staffSecondStepBody = z
  .strictObject({
    ticket: opaque,
    code: secondFactor,
    workstation: z.optional(workstation),
    deviceToken: z.optional(opaque),
  })
  .register(z.globalRegistry, { id: "StaffSecondStepBody" });

/** A member of the staff signed in: kept in this tab alone. */
export const staffSession = z
  .object({
    /** Ten minutes long. */
    token: z.string(),
    tokenExpires: instant,
    /** Good for one refresh. */
    refreshToken: z.string(),
    /** After that only signing in helps. */
    sessionExpires: instant,
    displayName: z.string(),
    /** After a sign-in: kept on the computer and sent with the next one. It opens nothing. */
    deviceToken: z.optional(opaque),
  })
  .register(z.globalRegistry, { id: "StaffSession" });
export type StaffSession = z.infer<typeof staffSession>;

export const staffRefreshBody = z.strictObject({ refreshToken: opaque });

/** Where the member works from now on; undefined: at a computer without a name. */
export const staffWorkstationBody = z.strictObject({ workstation: z.optional(workstation) });

/** A library at whose desk the member works. */
const staffLibrary = z.object({
  id: libraryId,
  name: z.string(),
  branches: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Who is signed in, as it is now: roles may have changed since. */
export const staffSelf = z
  .object({
    name: staffLoginName,
    displayName: z.string(),
    roles: z.array(staffRole),
    libraries: z.array(staffLibrary),
    workstation: z.optional(z.string()),
    /** Until then calls that want a fresh code are open; undefined: they are not. */
    confirmedUntil: z.optional(instant),
    /** Few left: new ones are made with `npm run staff -- totp`. */
    recoveryCodesLeft: z.int(),
  })
  .register(z.globalRegistry, { id: "StaffSelf" });
export type StaffSelf = z.infer<typeof staffSelf>;

/** A code of the authenticator alone: a recovery code confirms nothing. */
export const staffConfirmBody = z.strictObject({ code: secondFactor });

export const staffConfirmReply = z.object({ confirmedUntil: instant });
