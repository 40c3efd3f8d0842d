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

/** What the tabs of a public computer hand over to a new one, because it is not stored anywhere. */
const handover = z.object({
  kind: z.literal("public-cards"),
  /** The project of the cards. */
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

/** What the tabs of a public computer broadcast in addition to the messages of all tabs. @source Q-21 */
export const publicMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("public-wanted") }),
  handover,
  /** The patron is active in one of the tabs. */
  z.object({ kind: z.literal("active"), at: z.number() }),
]);
export type PublicMessage = z.infer<typeof publicMessage>;
