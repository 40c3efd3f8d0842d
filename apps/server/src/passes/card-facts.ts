import { createHash } from "node:crypto";
import { drawnBarcode, type DrawnBarcode } from "./card-barcode.rules.ts";
import { passColors, type PassColors } from "./pass-colors.rules.ts";
import { readableNumber } from "./readable-number.rules.ts";
import type { Config, IsoDate } from "@freihand/contract";
import type { LibraryOfCard, LibraryPlace } from "./library-of-card.ts";

/** Whose card it is, as the library tells it. */
export interface Card extends LibraryPlace {
  readonly userId: string;
  readonly name?: string | undefined;
  readonly validUntil?: IsoDate | undefined;
}

/** A library card as any kind of pass shows it. */
export interface CardFacts {
  readonly libraryName: string;
  readonly userId: string;
  /** The number in groups. */
  readonly readable: string;
  readonly name?: string;
  /** Last day on which it is good. */
  readonly validUntil?: IsoDate;
  readonly barcode: DrawnBarcode;
  readonly colors: PassColors;
  /** Tells this card from all others without naming it; the same for ever, so that a new pass replaces the old one. */
  readonly serial: string;
  /** IANA zone of the library. */
  readonly timezone: string;
  readonly images: Config["images"];
}

/** A card as passes show it. */
export function cardFactsOf(
  card: Card,
  { name, settings, config, timezone }: LibraryOfCard,
): CardFacts {
  return {
    libraryName: name,
    userId: card.userId,
    readable: readableNumber(card.userId),
    ...(card.name === undefined ? {} : { name: card.name }),
    ...(card.validUntil === undefined ? {} : { validUntil: card.validUntil }),
    barcode: drawnBarcode(card.userId, settings.barcode ?? config.barcode),
    colors: passColors(config.theme, settings.colors),
    serial: serialOf(card),
    timezone,
    images: config.images,
  };
}

const serialOf = ({ project, library, userId }: Card): string =>
  createHash("sha256")
    .update(JSON.stringify([project, library, userId]))
    .digest("hex")
    .slice(0, 40);
