import * as z from "zod/mini";
import { accountData } from "./account.ts";
import { libraryId, requestId, userId } from "./ids.ts";
import { loginProof } from "./login-puzzle.rules.ts";
import { instant, isoDate } from "./units.ts";

/** Longest password, in UTF-8 bytes; it is passed on byte for byte. @source Q-12 */
export const MAX_PASSWORD_BYTES = 128;

/** A password byte for byte as typed. */
export const typedPassword = z.string().check(
  z.minLength(1),
  z.refine((text) => new TextEncoder().encode(text).length <= MAX_PASSWORD_BYTES),
);

/** @source api "Session" */
export const loginBody = z
  .strictObject({
    libraryId,
    userId,
    password: typedPassword,
    requestId: z.optional(requestId),
    /** False on a shared computer: the session ends after 8 hours instead of 90 days. @source */
    remember: z.optional(z.boolean()),
    /** The puzzle from an earlier reply, solved. */
    proof: z.optional(loginProof),
    /** From the last login on this device: other people's failures do not delay it. */
    deviceToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
  })
  .register(z.globalRegistry, { id: "LoginBody" });
export type LoginBody = z.infer<typeof loginBody>;

const opaqueToken = z.string().check(z.minLength(1), z.maxLength(4096));

/** @source api "Session" */
export const refreshBody = z
  .strictObject({ libraryId, userId, refreshToken: opaqueToken })
  .register(z.globalRegistry, { id: "RefreshBody" });
export type RefreshBody = z.infer<typeof refreshBody>;

/** Either the token or its hash. */
export const logoutBody = z.strictObject({
  refreshToken: z.optional(opaqueToken),
  /**
   * SHA-256 of the refresh token in base64url: stored by a device that could not reach the server when it signed out. It
   * ends the session and opens nothing.
   */
  refreshTokenHash: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  /** Asks the browser to clear all its data for this origin: for a shared computer. @source Q-21 */
  clearDevice: z.optional(z.boolean()),
});
export type LogoutBody = z.infer<typeof logoutBody>;

/** A library card signed in. @source spec §3 "Session" */
export const session = z
  .object({
    success: z.literal(true),
    libraryId,
    userId,
    name: z.string(),
    token: z.string(),
    tokenExpires: instant,
    refreshToken: z.string(),
    accountData: z.optional(accountData),
    /** After a login on a device that may be remembered: stored there and sent with the next login. It opens nothing. */
    deviceToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
    /** After a login with a code that works once: the session ends soon, unless a password is chosen in it. */
    choosePassword: z.optional(z.literal(true)),
  })
  .register(z.globalRegistry, { id: "Session" });
export type Session = z.infer<typeof session>;

/** Environment of a session, just detailed enough to distinguish one's own devices. */
export const sessionDevice = z.object({
  program: z.enum(["app", "chrome", "edge", "firefox", "opera", "safari", "samsung", "other"]),
  system: z.enum(["android", "chromeos", "ios", "linux", "macos", "windows", "other"]),
});
export type SessionDevice = z.infer<typeof sessionDevice>;

/** A device on which a card is signed in. Dates are the library's; its location is unknown. */
export const cardSession = z
  .object({
    id: z.string(),
    device: sessionDevice,
    signedIn: isoDate,
    /** Day of its last use. */
    lastUsed: isoDate,
    /** It is the calling one. */
    current: z.boolean(),
    /** Signed in on a shared computer: ends after 8 hours. */
    passing: z.boolean(),
  })
  .register(z.globalRegistry, { id: "CardSession" });
export type CardSession = z.infer<typeof cardSession>;

/** Which sessions of the card to end. */
export const endSessionsBody = z.union([
  z.strictObject({
    which: z.literal("one"),
    id: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  z.strictObject({ which: z.enum(["others", "all"]) }),
]);
export type EndSessionsBody = z.infer<typeof endSessionsBody>;
