import { libraryId, userId } from "@freihand/contract";
import * as z from "zod/mini";

const card = { libraryId, userId };

/** What tabs of the app tell each other; access tokens stay in memory this way. @source trust Q-15 */
export const tabMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("token-wanted"), ...card }),
  z.object({ kind: z.literal("token"), ...card, token: z.string() }),
  z.object({ kind: z.literal("signed-in"), ...card }),
  z.object({ kind: z.literal("signed-out"), ...card }),
]);
export type TabMessage = z.infer<typeof tabMessage>;
