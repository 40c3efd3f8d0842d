import * as z from "zod/mini";
import { userId } from "../ids.ts";
import { isoDate } from "../units.ts";

const grantEnd = z.object({ grant: z.string(), userId, name: z.string(), madeOn: isoDate });
export type GrantEnd = z.infer<typeof grantEnd>;

/** The grants of one card. */
const cardFamily = z.object({
  /** Who may open its account. */
  guardians: z.array(grantEnd),
  /** Whose accounts it may open. */
  children: z.array(grantEnd),
  /** Age from which nobody else opens an account. */
  untilAge: z.int(),
});
export type CardFamily = z.infer<typeof cardFamily>;

/** The grants of a card after a call, or why nothing was changed, and what to do, in words. */
export const familyReply = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("done"), family: cardFamily }),
    z.object({ kind: z.literal("refused"), text: z.string() }),
  ])
  .register(z.globalRegistry, { id: "FamilyReply" });
export type FamilyReply = z.infer<typeof familyReply>;

/** `guardian`: who may open the account of `userId`. */
export const makeGrantBody = z.strictObject({ userId, guardian: userId });
/** `userId`: at either end of it. */
export const revokeGrantBody = z.strictObject({
  userId,
  grant: z.string().check(z.maxLength(64)),
});
