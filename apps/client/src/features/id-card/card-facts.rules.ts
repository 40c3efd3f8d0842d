import type { IsoDate, Pass } from "@freihand/contract";
import type { CardSession } from "../../model/session/session.rules.ts";
import { isReadable, onColour, parsedColour } from "../../ui/contrast.rules.ts";
import { numberGroups } from "./number-groups.rules.ts";

/** Colours of a card's header, `#RRGGBB`; legible on each other. */
interface CardColours {
  readonly ground: string;
  readonly words: string;
}

/** The texts on a card. */
export interface CardFacts {
  /** Empty while the list of libraries is loading. */
  readonly libraryName: string;
  /** Empty: not reported by the library. */
  readonly name: string;
  /** The card number in readable groups. */
  readonly groups: readonly string[];
  /** Last day of validity; undefined: not reported by the library. */
  readonly validUntil?: IsoDate;
  /** Undefined: those of the theme. */
  readonly colours?: CardColours;
}

/**
 * What the session knows about a card, and what the library reports.
 * @param pass undefined: no answer from the library yet
 * @param libname from the list of libraries
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

/** The library's colours; illegible text becomes black or white. @source Q-26 */
function cardColours(colours: Pass["colors"]): CardColours | undefined {
  const ground = parsedColour(colours?.background);
  if (ground === undefined) return undefined;
  const words = parsedColour(colours?.foreground);
  return words !== undefined && isReadable(words, [ground])
    ? { ground, words }
    : { ground, words: onColour(ground) };
}
