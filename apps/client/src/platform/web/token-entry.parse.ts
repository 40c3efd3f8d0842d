import { libraryId, projectId, userId } from "@freihand/contract";
import * as z from "zod/mini";
import type { StoredToken, TokenKey } from "../ports/token-store.ts";

const entry = z.object({
  project: z.optional(projectId),
  libraryId,
  userId,
  name: z.string(),
  token: z.string(),
  label: z.optional(z.string()),
  since: z.optional(z.number()),
  usedAt: z.optional(z.number()),
});

/** A card as stored on the device; undefined: unreadable. */
export const tokenEntry = (raw: unknown): StoredToken | undefined => entry.safeParse(raw).data;

/** The key under which a card is stored. */
export const tokenKey = ({ project, libraryId: library, userId: user }: TokenKey): string =>
  [project ?? [], String(library), user].flat().join(" ");
