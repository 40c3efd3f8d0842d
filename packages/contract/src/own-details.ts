import * as z from "zod/mini";
import { loginProof } from "./login-puzzle.rules.ts";
import { session, typedPassword } from "./session.ts";

/** What proves that it is the patron, beside the session; as in `LoginBody`. */
const proofs = {
  /** The password of today. Undefined: the session needs no further proof. */
  current: z.optional(typedPassword),
  /** The puzzle from an earlier reply, solved. */
  proof: z.optional(loginProof),
  /** From the last login on this device: other people's failures do not delay it. */
  deviceToken: z.optional(z.string().check(z.minLength(1), z.maxLength(4096))),
};

/** What a new password has to be. */
export const passwordRules = z
  .object({
    /** In characters. */
    shortest: z.int(),
    /** False: the session was opened with a code, and `current` is left out. */
    needsCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: "PasswordRules" });
export type PasswordRules = z.infer<typeof passwordRules>;

/** A new password. */
export const changePasswordBody = z
  .strictObject({ password: typedPassword, ...proofs })
  .register(z.globalRegistry, { id: "ChangePasswordBody" });
export type ChangePasswordBody = z.infer<typeof changePasswordBody>;

/** `too_easy`: the first that anybody would try, such as the card's number. */
const passwordRefusal = z.enum(["wrong_password", "too_short", "too_easy", "unchanged"]);
export type PasswordRefusal = z.infer<typeof passwordRefusal>;

/** What has become of a new password. */
export const changePasswordReply = z
  .discriminatedUnion("status", [
    z.object({
      status: z.literal("OK"),
      /**
       * In place of the calling one: every earlier session of the card has ended, this device's too. Undefined: the
       * password is changed, and what was signed in before may not have ended.
       */
      session: z.optional(session),
    }),
    z.object({ status: z.literal("REFUSED"), reason: passwordRefusal }),
  ])
  .register(z.globalRegistry, { id: "ChangePasswordReply" });
export type ChangePasswordReply = z.infer<typeof changePasswordReply>;

/** How the library reaches the patron, and what of it the patron may change. */
export const contactSheet = z
  .object({
    email: z.optional(z.string()),
    /** With the number. */
    street: z.optional(z.string()),
    postcode: z.optional(z.string()),
    city: z.optional(z.string()),
    mayChange: z.object({ email: z.boolean(), address: z.boolean() }),
    /** A change of the e-mail address needs `current`. */
    needsCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: "ContactSheet" });
export type ContactSheet = z.infer<typeof contactSheet>;

/** Undefined: stays. Null: is no longer known. */
const changed = z.optional(z.nullable(z.string().check(z.maxLength(254))));

/** New contact details. */
export const changeContactBody = z
  .strictObject({
    email: changed,
    street: changed,
    postcode: changed,
    city: changed,
    ...proofs,
  })
  .register(z.globalRegistry, { id: "ChangeContactBody" });
export type ChangeContactBody = z.infer<typeof changeContactBody>;

const contactField = z.enum(["email", "street", "postcode", "city"]);
export type ContactField = z.infer<typeof contactField>;

/** What has become of new contact details: all of them are stored, or nothing is. */
export const changeContactReply = z
  .discriminatedUnion("status", [
    z.object({ status: z.literal("OK"), contact: contactSheet }),
    z.object({
      status: z.literal("REFUSED"),
      /** `not_allowed`: the library changes this itself. */
      reason: z.enum(["wrong_password", "invalid", "not_allowed"]),
      /** Undefined with `wrong_password`. */
      field: z.optional(contactField),
    }),
  ])
  .register(z.globalRegistry, { id: "ChangeContactReply" });
export type ChangeContactReply = z.infer<typeof changeContactReply>;
