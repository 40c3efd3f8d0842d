import { errorCode, libraryId, userId } from "@freihand/contract";
import * as z from "zod/mini";

const card = { libraryId, userId };

/** Messages between the app's tabs; this way access tokens stay in memory. @source Q-15 */
export const tabMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("token-wanted"), ...card }),
  z.object({
    kind: z.literal("token"),
    ...card,
    token: z.string(),
    /** Of a card on a public computer, where it is not stored. */
    refreshToken: z.optional(z.string()),
  }),
  z.object({ kind: z.literal("signed-in"), ...card, isPublic: z.optional(z.boolean()) }),
  z.object({
    kind: z.literal("signed-out"),
    ...card,
    /** The server ended it, for this reason; undefined: somebody logged out. */
    why: z.optional(errorCode),
  }),
  z.object({ kind: z.literal("labelled"), ...card, label: z.string() }),
]);
export type TabMessage = z.infer<typeof tabMessage>;
