import { cardFactsOf } from "./card-facts.ts";
import { googleLink } from "./google-link.ts";
import type { Pass } from "@freihand/contract";
import type { CardFacts } from "./card-facts.ts";
import type { HeldCard } from "./held-card.ts";
import type { LibraryPlace } from "../identity.ts";
import type { LibraryOfCard } from "./library-of-card.ts";
import type { WalletSecrets } from "./wallet-secrets.ts";

interface ShowingParts {
  readonly secrets: WalletSecrets;
  /** The cards of a library do not fit its configured barcode. */
  readonly onMisfit: (place: LibraryPlace) => void;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** The card as the app shows it, with the wallets that it can be added to. */
export async function shownCard(parts: ShowingParts, { card, library }: HeldCard): Promise<Pass> {
  const facts = cardFactsOf(card, library);
  if (!fits(facts, library)) parts.onMisfit({ project: card.project, library: card.library });
  const { libraryName, userId, name, validUntil, barcode, readable, colors } = facts;
  return {
    libraryName,
    userId,
    ...(name === undefined ? {} : { name }),
    ...(validUntil === undefined ? {} : { validUntil }),
    barcode: { ...barcode, text: readable },
    colors: { ...colors },
    ...(await wallets(parts, facts, library)),
  };
}

/** Whether the number could be drawn as configured by the library or the project. */
const fits = ({ barcode }: CardFacts, { settings, config }: LibraryOfCard): boolean =>
  barcode.format === ((settings.barcode ?? config.barcode)?.format ?? barcode.format);

async function wallets(
  { secrets, now }: ShowingParts,
  facts: CardFacts,
  { settings: { apple, google } }: LibraryOfCard,
): Promise<Pick<Pass, "appleWallet" | "googleWallet">> {
  const certificates = apple && (await secrets.apple(apple));
  const account = google && (await secrets.google(google));
  return {
    ...(certificates === undefined ? {} : { appleWallet: true }),
    ...(google === undefined || account === undefined
      ? {}
      : { googleWallet: await googleLink(facts, { google, account, nowMs: now() }) }),
  };
}
