import type { IsoDate, Pass } from "@freihand/contract";
import type { CardSession } from "../../model/session/session.rules.ts";
import { isReadable, onColour, parsedColour } from "../../ui/contrast.rules.ts";
import { numberGroups } from "./number-groups.rules.ts";

/** Colours of a card's head, `#RRGGBB`; readable on each other. */
export interface CardColours {
  readonly ground: string;
  readonly words: string;
}

/** What stands on a card in words. */
export interface CardFacts {
  /** Empty while the list of libraries is on its way. */
  readonly libraryName: string;
  /** Empty: the library does not tell. */
  readonly name: string;
  /** The card number in readable groups. */
  readonly groups: readonly string[];
  /** Last day of validity; undefined: the library does not tell. */
  readonly validUntil?: IsoDate;
  /** Undefined: those of the theme. */
  readonly colours?: CardColours;
}

/**
 * What the session knows of a card, and what the library says of it.
 * @param pass undefined: the library has not said anything yet
 * @param libname of the list of libraries
 */
export function cardFacts(
  session: Pick<CardSession, "userId" | "name">,
  pass: Pass | undefined,
  libname: string | undefined,
): CardFacts {
  if (!pass)
    return {
      libraryName: libname ?? "",
      name: session.name,
      groups: numberGroups(session.userId),
    };
  const { libraryName, userId, name = session.name, barcode, validUntil } = pass;
  const colours = cardColours(pass.colors);
  return {
    libraryName,
    name,
    groups: numberGroups(barcode.text ?? userId),
    ...(validUntil !== undefined && { validUntil }),
    ...(colours && { colours }),
  };
}

/** The library's colours; words that could not be read become black or white. @source Q-26 */
function cardColours(colours: Pass["colors"]): CardColours | undefined {
  const ground = parsedColour(colours?.background);
  if (ground === undefined) return undefined;
  const words = parsedColour(colours?.foreground);
  return words !== undefined && isReadable(words, [ground])
    ? { ground, words }
    : { ground, words: onColour(ground) };
}
