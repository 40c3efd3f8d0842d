import { createHash } from "node:crypto";
import { drawnBarcode, type DrawnBarcode } from "./card-barcode.rules.ts";
import { passColors, type PassColors } from "./pass-colors.rules.ts";
import { readableNumber } from "./readable-number.rules.ts";
import type { Config, IsoDate } from "@freihand/contract";
import type { LibraryPlace } from "../identity.ts";
import type { LibraryOfCard } from "./library-of-card.ts";

/** Whose card it is, according to the library. */
export interface Card extends LibraryPlace {
  readonly userId: string;
  readonly name?: string | undefined;
  readonly validUntil?: IsoDate | undefined;
}

/** A library card as shown by any kind of pass. */
export interface CardFacts {
  readonly libraryName: string;
  readonly userId: string;
  /** The number in groups. */
  readonly readable: string;
  readonly name?: string;
  /** Last day of validity. */
  readonly validUntil?: IsoDate;
  readonly barcode: DrawnBarcode;
  readonly colors: PassColors;
  /** Identifies this card without naming it; permanent, so that a new pass replaces the old one. */
  readonly serial: string;
  /** IANA time zone of the library. */
  readonly timezone: string;
  readonly images: Config["images"];
}

/** A card as shown by passes. */
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
