import { libraryId, projectId, userId } from "@freihand/contract";
import * as z from "zod/mini";

const card = z.object({
  libraryId,
  userId,
  name: z.string(),
  label: z.optional(z.string()),
  sessionToken: z.optional(z.string()),
  refreshToken: z.optional(z.string()),
});

/** What the tabs of a public computer hand on to a new one, because it is written nowhere. */
export const handover = z.object({
  kind: z.literal("public-cards"),
  /** The one that the cards are of. */
  project: projectId,
  cards: z.array(card),
  current: z.optional(z.object({ libraryId, userId })),
  library: z.object({
    libraryId: z.optional(libraryId),
    privacyAccepted: z.boolean(),
    multiPrivacyAccepted: z.boolean(),
  }),
  /** Milliseconds since 1970. */
  lastSign: z.number(),
});
export type Handover = z.infer<typeof handover>;

/** What the tabs of a public computer tell each other beyond what all tabs do. @source Q-21 */
export const publicMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("public-wanted") }),
  handover,
  /** Somebody sits before one of the tabs. */
  z.object({ kind: z.literal("active"), at: z.number() }),
]);
export type PublicMessage = z.infer<typeof publicMessage>;
