import * as z from "zod/mini";
import { libraryId, userId } from "./ids.ts";
import { loginProof } from "./login-puzzle.rules.ts";
import { typedPassword } from "./session.ts";

/** Who wants a link for choosing a password. */
export const passwordLinkBody = z
  .strictObject({
    libraryId,
    userId,
    /** The puzzle from an earlier reply, solved. */
    proof: z.optional(loginProof),
  })
  .register(z.globalRegistry, { id: "PasswordLinkBody" });
export type PasswordLinkBody = z.infer<typeof passwordLinkBody>;

/** What stands in the link of a mail, behind the `#` of its address. */
const linked = {
  libraryId,
  token: z.string().check(z.regex(/^[\w-]{43}$/)),
};

/** A link that was opened. */
export const openedLinkBody = z
  .strictObject(linked)
  .register(z.globalRegistry, { id: "OpenedLinkBody" });

/** Whose link it is. */
export const openedLink = z
  .discriminatedUnion("status", [
    z.object({
      status: z.literal("OK"),
      userId,
      /** Of a password, in characters. */
      shortest: z.int(),
    }),
    /** It was used, is too old, or never was one. */
    z.object({ status: z.literal("GONE") }),
  ])
  .register(z.globalRegistry, { id: "OpenedLink" });
export type OpenedLink = z.infer<typeof openedLink>;

/** A password that is chosen with a link. */
export const linkedPasswordBody = z
  .strictObject({ ...linked, password: typedPassword })
  .register(z.globalRegistry, { id: "LinkedPasswordBody" });
export type LinkedPasswordBody = z.infer<typeof linkedPasswordBody>;

/** What has become of it. */
export const linkedPasswordReply = z
  .discriminatedUnion("status", [
    z.object({
      status: z.literal("OK"),
      userId,
      /** What was signed in before may not have ended. */
      left: z.optional(z.literal(true)),
    }),
    z.object({
      status: z.literal("REFUSED"),
      /** `gone`: as `GONE` of an opened link. */
      reason: z.enum(["gone", "too_short", "too_easy"]),
    }),
  ])
  .register(z.globalRegistry, { id: "LinkedPasswordReply" });
export type LinkedPasswordReply = z.infer<typeof linkedPasswordReply>;
