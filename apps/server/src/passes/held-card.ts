import { Refusal } from "../projects/mistakes/refusal.ts";
import { libraryOfCard, type CardSources, type LibraryOfCard } from "./library-of-card.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { Card } from "./card-facts.ts";
import type { ReadAccount, SignedIn } from "../identity.ts";

/** A card and the library that issued it. */
export interface HeldCard {
  readonly card: Card;
  readonly library: LibraryOfCard;
}

interface HoldingParts extends CardSources {
  readonly readAccount: ReadAccount;
}

/** The caller's card: its number comes from the token, everything else from the library. Rejects as `readAccount` does. */
export async function heldCard(
  parts: HoldingParts,
  who: SignedIn,
  ctx: CallContext,
): Promise<HeldCard> {
  const { account } = await parts.readAccount(who, ctx);
  const library = libraryOfCard(parts, who);
  // the library was removed from the project after the login
  if (library === undefined) throw new Refusal("unauthorized");
  const { project, library: id, patron } = who;
  const { name, validUntil } = account;
  return { card: { project, library: id, userId: patron.userId, name, validUntil }, library };
}
