import type { MediaType } from "@freihand/contract";
import type { MediaEvidence } from "./media-evidence.rules.ts";

/** A row of a table: the first one that matches decides. */
type Row = readonly [test: (evidence: MediaEvidence) => boolean, type: MediaType];

const decide = (evidence: MediaEvidence, rows: readonly Row[]): MediaType | undefined =>
  rows.find(([test]) => test(evidence))?.[1];

/** Whether a 007 begins with this; a dot means any character. */
const has007 =
  (...patterns: readonly RegExp[]) =>
  ({ physical }: MediaEvidence): boolean =>
    physical.some((field) => patterns.some((pattern) => pattern.test(field)));

const inWords =
  (pattern: RegExp) =>
  ({ words }: MediaEvidence): boolean =>
    pattern.test(words);

const any =
  (...tests: readonly ((evidence: MediaEvidence) => boolean)[]) =>
  (evidence: MediaEvidence): boolean =>
    tests.some((test) => test(evidence));

const all =
  (...tests: readonly ((evidence: MediaEvidence) => boolean)[]) =>
  (evidence: MediaEvidence): boolean =>
    tests.every((test) => test(evidence));

const hasType =
  (types: string) =>
  ({ type }: MediaEvidence): boolean =>
    type !== "" && types.includes(type);

const hasCarrier =
  (...codes: readonly string[]) =>
  ({ carrier }: MediaEvidence): boolean =>
    codes.some((code) => carrier.has(code));

const hasContent =
  (...codes: readonly string[]) =>
  ({ content }: MediaEvidence): boolean =>
    codes.some((code) => content.has(code));

/** 008/33 for visual materials: the kind of material. */
const visualKind =
  (kinds: string) =>
  ({ type, fixed }: MediaEvidence): boolean =>
    "gkor".includes(type) && fixed.length > 33 && kinds.includes(fixed.charAt(33));

const hasLevel =
  (levels: string) =>
  ({ level }: MediaEvidence): boolean =>
    level !== "" && levels.includes(level);

const otherwise = (): boolean => true;

/** 008/23, for maps and pictures 008/29: form of item `o` online. */
const isOnlineForm = ({ type, fixed }: MediaEvidence): boolean =>
  fixed.charAt("efgkor".includes(type) ? 29 : 23) === "o";

/** 006/06, for maps and pictures 006/12: the same form in the additional characteristics. */
const isOnlineToo = ({ additional }: MediaEvidence): boolean =>
  additional.some((field) => field.charAt("efgkor".includes(field.charAt(0)) ? 12 : 6) === "o");

const isOnline = any(
  has007(/^cr/),
  hasCarrier("cr"),
  isOnlineForm,
  isOnlineToo,
  inWords(/online-?ressource|online resource|\bstreaming\b/),
);

const PAGES =
  /\d\s*(?:ungezählte |unnumbered )?(?:s\b|seiten|p\b|pages|bl\b|blatt|leaves)|^bände|\bbände\b/;
const hasPages = ({ extent }: MediaEvidence): boolean => PAGES.test(extent);

const inExtent =
  (pattern: RegExp) =>
  ({ extent }: MediaEvidence): boolean =>
    pattern.test(extent);

const SPOKEN_WORDS = /hörbuch|hörspiel|audio ?book/;
const isSpoken = any(hasType("i"), hasContent("spw"), inWords(SPOKEN_WORDS), inWords(/\blesung\b/));

const isSound = any(
  hasType("ij"),
  hasCarrier("sd", "ss", "st"),
  inWords(SPOKEN_WORDS),
  inWords(
    /(?<!bild)tonträger|sound ?recording|(?:sound|audio)[ -]?(?:disc|cassette)|ton(?:kassette|band)/,
  ),
  inExtent(/\d (?:audio-?|mp3-?)?cds?\b|compact dis[ck]|schallplatte/),
);
const isVideo = any(
  hasType("g"),
  inWords(/bildtonträger/),
  hasContent("tdi"),
  hasCarrier("vd", "vf", "vr"),
  inExtent(/\bdvds?\b|blu-?ray|video ?(?:cassette|kassette|dis[ck])/),
);

const ONLINE: readonly Row[] = [
  [any(hasContent("tdi"), hasType("g"), has007(/^v/)), "EVIDEO"],
  [any(isSpoken, hasType("j"), hasContent("prm")), "EAUDIO"],
  [({ genres }) => /\bwebsite\b|\bweblog\b|\bblog\b/.test(genres), "URL"],
  [any(hasLevel("i"), ({ genres }) => /datenbank|database/.test(genres)), "ONLINE"],
  [hasLevel("sab"), "EDOC"],
  [hasType("cdefkt"), "EDOC"],
  [hasType("a"), "EBOOK"],
  [any(hasContent("txt"), hasPages), "EBOOK"],
  [all(hasType("m"), ({ fixed }) => fixed.charAt(26) === "d"), "EDOC"],
  [otherwise, "ONLINE"],
];

const CONSOLES: readonly (readonly [RegExp, MediaType])[] = [
  [/\bwii\b/, "GAME_CONSOLE_WII"],
  [/nintendo|\bswitch\b|game ?boy|game ?cube|\b[23]ds\b/, "GAME_CONSOLE_NINTENDO"],
  [/play ?station|\bps ?[1-5]\b|\bpsp\b|\bps ?vita\b/, "GAME_CONSOLE_PLAYSTATION"],
  [/x-?box/, "GAME_CONSOLE_XBOX"],
  [/konsolenspiel|console game|video ?game/, "GAME_CONSOLE"],
];

/** Only for software and objects: a book about a console is a book. */
function consoleGame({ type, words, context }: MediaEvidence): MediaType | undefined {
  if (!"mro".includes(type) || type === "") return undefined;
  const text = `${words} ${context}`;
  return CONSOLES.find(([pattern]) => pattern.test(text))?.[1];
}

const isTonie = ({ type, words, context }: MediaEvidence): boolean =>
  /\btonies?\b|tonie-?figur|hörfigur/.test(words) ||
  ("ijr".includes(type) && type !== "" && /\btonies?\b|hörfigur/.test(context));

/** Film on a reel or in a cassette, whatever its soundtrack is called. */
const isFilmReel = any(
  hasCarrier("mr", "mc", "mf", "mo"),
  has007(/^m/),
  inExtent(/film ?(?:reel|roll)|film(?:rolle|spule)/),
);

const isVideoCarrier = any(hasCarrier("vd", "vf", "vr"), has007(/^v/));
const isSoundCarrier = any(hasCarrier("sd", "ss", "st"), has007(/^s/));

/** A concert on DVD: music by its leader, a film by its carrier. */
const isFilmedMusic = all(hasType("ij"), isVideoCarrier, (e) => !isSoundCarrier(e));

const isBoardGame = any(
  // 008/33 of films that were catalogued with the form for games
  all(visualKind("g"), (e) => !isVideoCarrier(e) && !isFilmReel(e)),
  ({ genres }) =>
    /(?:^|\| )(?:spiel|brettspiel|kartenspiel|gesellschaftsspiel|puzzle|games?|board games?)\b/.test(
      genres,
    ),
  all(hasType("r"), inWords(/spiel|game|puzzle/)),
  inWords(/brettspiel|gesellschaftsspiel|kartenspiel|board game/),
);

const isCdRom = inWords(
  /cd-?rom|dvd-?rom|diskette|floppy|computer (?:laser )?optical dis[ck]|computer dis[ck]/,
);

const RECORD_WORDS =
  /schallplatte|langspielplatte|\blps?\b|vinyl|33 ?1\/3|\b(?:33|45|78) (?:rpm|upm|u\/min|r\/min)/;
const isCompactDisc = any(has007(/^sd.f/), inWords(/compact dis[ck]|\bcds?\b/));

const SOUND: readonly Row[] = [
  [inWords(/\bmp ?3\b/), "MP3"],
  [
    any(
      has007(/^ss/),
      hasCarrier("ss"),
      inWords(/kassette|\bcassettes?\b|sound ?cassette|\b\d+ mc\b/),
    ),
    "AUDIO_CASSETTE",
  ],
  [any(has007(/^s[d ].[abcd]/), inWords(RECORD_WORDS)), "LP_RECORD"],
  [all(inWords(/\banalog\b/), (evidence) => !isCompactDisc(evidence)), "LP_RECORD"],
  [any(isSpoken, ({ context }) => SPOKEN_WORDS.test(context)), "AUDIOBOOK"],
  [any(hasType("cdj"), hasContent("prm")), "CD_MUSIC"],
  [otherwise, "CD"],
];

const VIDEO: readonly Row[] = [
  [any(has007(/^v...s/), inWords(/blu-?ray/)), "BLURAY"],
  [any(has007(/^v...v/), inWords(/\bdvds?\b|dvd-video/)), "DVD"],
  [all(hasType("ij"), hasCarrier("vd")), "DVD"],
  [any(visualKind("kcis"), has007(/^g[st]/)), "ART"],
  [otherwise, "MOVIE"],
];

const NEWSPAPER_WORDS = /zeitung\b|newspaper/;
const SERIALS: readonly Row[] = [
  [
    any(
      ({ fixed }) => fixed.charAt(21) === "n",
      ({ genres }) => NEWSPAPER_WORDS.test(genres),
    ),
    "NEWSPAPER",
  ],
  // A monographic series is a set of books.
  [({ fixed }) => fixed.charAt(21) === "m", "BOOK"],
  [otherwise, "MAGAZINE"],
];

const SCHOOL = /schulausgabe|schulbuch|schülerbuch|school edition|lehrbuch für schulen/;
const BOOK_PACKAGES =
  /bücherpaket|bücherkiste|klassensatz|lesekiste|blockbestand|book (?:club )?(?:kit|set)/;

const saysSchool = ({ genres, words, context }: MediaEvidence): boolean =>
  SCHOOL.test(genres) || SCHOOL.test(words) || SCHOOL.test(context);

const PACKAGES: readonly Row[] = [
  [
    ({ words, context }) => BOOK_PACKAGES.test(words) || BOOK_PACKAGES.test(context),
    "PACKAGE_BOOKS",
  ],
  [otherwise, "PACKAGE"],
];

/** Texts: what the record calls a text may still be a disc or a game. */
const TEXT: readonly Row[] = [
  [all(hasType("a"), isBoardGame), "BOARDGAME"],
  [
    ({ words, context }) => BOOK_PACKAGES.test(words) || BOOK_PACKAGES.test(context),
    "PACKAGE_BOOKS",
  ],
  [any(hasLevel("b"), ({ genres }) => /(?:^|\| )zeitschrift/.test(genres)), "MAGAZINE"],
  [saysSchool, "SCHOOL_VERSION"],
  [otherwise, "BOOK"],
];

/** What the carrier alone indicates, for records whose leader is blank. */
const CARRIER_ONLY: readonly Row[] = [
  [isBoardGame, "BOARDGAME"],
  [isCdRom, "CD_SOFTWARE"],
  [inWords(/blu-?ray/), "BLURAY"],
  [any(inWords(/\bdvds?\b/), hasCarrier("vd"), has007(/^v...v/)), "DVD"],
  [inWords(/\bmp ?3\b/), "MP3"],
  [inWords(/schallplatte|\blps?\b|vinyl/), "LP_RECORD"],
  [any(has007(/^ss/), inWords(/tonkassette|musikkassette|audio ?cassette/)), "AUDIO_CASSETTE"],
  [all(isSpoken, any(hasCarrier("sd"), inWords(/\bcds?\b/))), "AUDIOBOOK"],
  [any(hasCarrier("sd"), has007(/^sd/), inWords(/\bcds?\b|compact dis[ck]/)), "CD"],
  [any(hasContent("ntm"), has007(/^q/)), "SCORE_MUSIC"],
  [any(hasContent("cri"), has007(/^a/)), "MAP"],
  [any(hasCarrier("nc"), hasPages, has007(/^t/)), "BOOK"],
  [has007(/^k/), "ART"],
  [inWords(/spiel\b|\bgame\b/), "BOARDGAME"],
];

const isDiscWithoutPages = (test: (evidence: MediaEvidence) => boolean) =>
  all((e) => !hasPages(e), test);

const isScore = any(
  hasContent("ntm"),
  hasPages,
  inExtent(/score|partitur|stimme|\bparts?\b|\bnoten|klavierauszug/),
);

/** The table for a record that is not an online resource; undefined: there is no evidence. */
const FAMILIES: readonly (readonly [(evidence: MediaEvidence) => boolean, readonly Row[]])[] = [
  [
    isDiscWithoutPages(all(hasType("ijma"), isCdRom, (e) => !e.content.has("spw"))),
    [[otherwise, "CD_SOFTWARE"]],
  ],
  [inWords(/medienpaket|medienkoffer|medienkombination/), PACKAGES],
  [hasType("ef"), [[otherwise, "MAP"]]],
  [
    all(
      hasType("cd"),
      any(isScore, (evidence) => !isSound(evidence)),
    ),
    [[otherwise, "SCORE_MUSIC"]],
  ],
  [hasType("op"), PACKAGES],
  [all(hasType("krg"), isBoardGame), [[otherwise, "BOARDGAME"]]],
  [isDiscWithoutPages(any(isFilmReel, isFilmedMusic)), VIDEO],
  [isDiscWithoutPages(all(inWords(/bildtonträger/), (e) => !isSoundCarrier(e))), VIDEO],
  [isDiscWithoutPages(isSound), SOUND],
  [hasType("ij"), SOUND],
  [isDiscWithoutPages(isVideo), VIDEO],
  [hasType("g"), VIDEO],
  [hasType("k"), [[otherwise, "ART"]]],
  [hasType("m"), [[otherwise, "CD_SOFTWARE"]]],
  [all(hasType("at"), hasLevel("s")), SERIALS],
  [hasType("at"), TEXT],
];

function offlineType(evidence: MediaEvidence): MediaType {
  const family = FAMILIES.find(([test]) => test(evidence));
  const decided = family === undefined ? undefined : decide(evidence, family[1]);
  return decided ?? decide(evidence, CARRIER_ONLY) ?? "UNKNOWN";
}

/**
 * The media type of a record, from all its evidence. The more specific word wins over the general code: a console, a
 * Tonie, then online, then by leader 06 and the carrier.
 * @returns never `NONE`; `UNKNOWN` when there is no evidence
 * @source spec §3 "Media types"; MARC 21 leader/06-07, 006, 007, 008, 33X
 */
export function detectMediaType(evidence: MediaEvidence): MediaType {
  if (isTonie(evidence)) return "FIGURINE";
  const game = consoleGame(evidence);
  if (game !== undefined) return game;
  if (isOnline(evidence)) return decide(evidence, ONLINE) ?? "ONLINE";
  return offlineType(evidence);
}
