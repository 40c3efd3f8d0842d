import { isoDate } from "@freihand/contract";
import * as z from "zod/mini";
import { openUnder, sealUnder } from "../secret-token.ts";
import type { Card } from "./card-facts.ts";

const PURPOSE = "pass";
const content = z.object({
  userId: z.string(),
  name: z.optional(z.string()),
  validUntil: z.optional(isoDate),
});

/** The sealed part of a card: project and library are stored next to it. */
export type CardContent = z.infer<typeof content>;

/** A card that only the holder of the token can read. @source Q-4 */
export const sealCard = (token: string, { userId, name, validUntil }: Card): string =>
  sealUnder(token, PURPOSE, JSON.stringify({ userId, name, validUntil }));

/** @throws when it was not sealed with this token */
export const openCard = (token: string, sealed: string): CardContent =>
  content.parse(JSON.parse(openUnder(token, PURPOSE, sealed)));
