import { isoDate } from "@freihand/contract";
import type { CardFacts } from "../card-facts.ts";

/** A card as passes show it. */
export const CARD: CardFacts = {
  libraryName: "Stadtbücherei Lindenau",
  userId: "40011001",
  readable: "4001 1001",
  name: "Amira Keller",
  validUntil: isoDate.parse("2027-03-28"),
  barcode: { format: "CODABAR", value: "A40011001A" },
  colors: { foreground: "#FFFFFF", background: "#0B4A52" },
  serial: "0123456789abcdef",
  timezone: "Europe/Berlin",
  images: {},
};
