import { createHmac } from "node:crypto";
import type { CardHolder } from "./card-holder.ts";

/** Purpose for which the server's keys are derived here. */
export const FEED_OWNER_KEY = "calendar feed owner";

/** Fingerprints of one card, under the newest key first. */
export type Owners = readonly [string, ...string[]];

/**
 * The fingerprints that a card has under each of the server's keys. Card numbers are short: without a key everybody could try
 * them all.
 * @param keys newest first
 */
export const ownersOf = (
  [newest, ...older]: readonly [Uint8Array, ...Uint8Array[]],
  { project, library, patron }: CardHolder,
): Owners => {
  const card = JSON.stringify([project, library, patron.userId]);
  const under = (key: Uint8Array) => createHmac("sha256", key).update(card).digest("base64url");
  return [under(newest), ...older.map(under)];
};
