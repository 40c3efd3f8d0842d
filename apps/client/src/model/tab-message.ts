import { errorCode, libraryId, userId } from "@freihand/contract";
import * as z from "zod/mini";

const card = { libraryId, userId };

/** What tabs of the app tell each other; access tokens stay in memory this way. @source Q-15 */
export const tabMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("token-wanted"), ...card }),
  z.object({
    kind: z.literal("token"),
    ...card,
    token: z.string(),
    /** Of a card on a public computer, which is kept nowhere else. */
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
