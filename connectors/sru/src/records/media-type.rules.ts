import type { MediaType } from "@freihand/contract";

/** What a record says about the kind of thing, in its own words. */
export interface MediaWords {
  /** MODS typeOfResource, DC type: `text`, `sound recording-musical`. */
  readonly resource: readonly string[];
  /** Genres, forms, formats and carriers. */
  readonly forms: readonly string[];
  /** It is continued (MODS issuance, or its genre). */
  readonly isSerial?: boolean;
}

interface Evidence {
  readonly resource: string;
  readonly words: string;
  readonly isSerial: boolean;
}

type Row = readonly [test: (evidence: Evidence) => boolean, type: MediaType];

const says =
  (pattern: RegExp) =>
  ({ words }: Evidence): boolean =>
    pattern.test(words);
const isA =
  (pattern: RegExp) =>
  ({ resource }: Evidence): boolean =>
    pattern.test(resource);
const both =
  (...tests: readonly ((evidence: Evidence) => boolean)[]) =>
  (evidence: Evidence): boolean =>
    tests.every((test) => test(evidence));
const either =
  (...tests: readonly ((evidence: Evidence) => boolean)[]) =>
  (evidence: Evidence): boolean =>
    tests.some((test) => test(evidence));
const isSerial = ({ isSerial: serial }: Evidence): boolean => serial;

const isOnline = says(
  /\bremote\b|online|electronic resource|elektronische ressource|\bcr\b|epub|e-?book|internet|streaming|computer ?datei im fernzugriff/,
);
const isSound = either(
  isA(/sound|audio/),
  says(/audio ?(?:disc|book|cassette)|hörbuch|hörspiel|\bcds?\b|compact disc|tonträger/),
);
const isSpoken = either(isA(/nonmusical/), says(/audio ?book|hörbuch|hörspiel|spoken word|lesung/));
const isVideo = either(
  isA(/moving ?image|video/),
  says(/\bdvds?\b|blu-?ray|video ?(?:disc|cassette|recording)|\bfilm\b|motion picture/),
);
const isText = either(isA(/\btext\b|\bbook\b|\bbuch\b/), says(/\bbooks?\b|\bbuch\b|monograph/));

/** The first row that matches decides. */
const ROWS: readonly Row[] = [
  [both(isOnline, isVideo), "EVIDEO"],
  [both(isOnline, isSound), "EAUDIO"],
  [both(isOnline, says(/database|datenbank/)), "ONLINE"],
  [both(isOnline, isSerial), "EDOC"],
  [both(isOnline, isText), "EBOOK"],
  [says(/e-?book|epub/), "EBOOK"],
  [isOnline, "ONLINE"],
  [says(/zeitung|newspaper/), "NEWSPAPER"],
  [either(isSerial, says(/periodical|journal|zeitschrift|magazine/)), "MAGAZINE"],
  [
    either(isA(/notated music|musical score/), says(/\bnoten\b|\bscore\b|musikdruck/)),
    "SCORE_MUSIC",
  ],
  [either(isA(/cartographic|\bmap\b/), says(/\bkarten?\b|\bmaps?\b|\batlas\b/)), "MAP"],
  [either(isA(/software/), says(/cd-rom|computer ?program/)), "CD_SOFTWARE"],
  [says(/blu-?ray/), "BLURAY"],
  [says(/\bdvds?\b/), "DVD"],
  [isVideo, "MOVIE"],
  [says(/audio ?cassette|tonkassette|\bmc\b/), "AUDIO_CASSETTE"],
  [both(isSound, says(/schallplatte|\blp\b|vinyl|\brpm\b|33 1\/3/)), "LP_RECORD"],
  [both(isSound, isSpoken), "AUDIOBOOK"],
  [isA(/sound recording-musical|music/), "CD_MUSIC"],
  [isSound, "CD"],
  [either(says(/brettspiel|gesellschaftsspiel|board ?game|\bspiel\b|\bgame\b/)), "BOARDGAME"],
  [isA(/still ?image|three dimensional object|physical ?object/), "ART"],
  [either(isA(/mixed material|collection|\bkit\b/)), "PACKAGE"],
  [isText, "BOOK"],
];

const joined = (texts: readonly string[]): string => texts.join(" | ").toLowerCase();

/** The media type by the words of a record. */
export function mediaTypeOf({ resource, forms, isSerial: serial = false }: MediaWords): MediaType {
  const evidence = {
    resource: joined(resource),
    words: joined([...resource, ...forms]),
    isSerial: serial,
  };
  return ROWS.find(([test]) => test(evidence))?.[1] ?? "UNKNOWN";
}
