import { mediaType, MEDIA_TYPES, type MediaType } from "@freihand/contract";
import { MEDIA_LABELS } from "@freihand/titles";
import { columnKey } from "../mapping/column-name.rules.ts";

/** What libraries call their media, in the form of `columnKey`. */
const WORDS: Partial<Readonly<Record<MediaType, string>>> = {
  BOOK: "bücher buecher bu bk buch monographie monografie taschenbuch hardcover softcover sachbuch sachbücher roman romane belletristik kinderbuch kinderbücher jugendbuch jugendbücher bilderbuch bilderbücher erstlesebuch erstleser comic comics manga graphicnovel lexikon nachschlagewerk druckwerk printmedium print",
  MAGAZINE: "zeitschriften zs zeitschriftenheft heft hefte magazin magazine periodikum periodika",
  NEWSPAPER: "zeitungen",
  CD: "audiocd tonträger cds compactdisc",
  CD_MUSIC: "musikcd musikcds musik cdmusik",
  AUDIOBOOK:
    "hörbücher hoerbuch hörbuchcd cdhörbuch hörspiel hörspiele hoerspiel hörspielcd hörcd literaturcd cdkinder kindercd kinderhörspiel",
  MP3: "mp3 mp3cd mp3hörbuch hörbuchmp3",
  AUDIO_CASSETTE: "kassette kassetten mc musikkassette tonkassette hörkassette",
  LP_RECORD: "lp schallplatte schallplatten vinyl",
  DVD: "dvds dvdvideo dvdfilm spielfilmdvd kinderdvd",
  BLURAY: "bluray bluraydisc bluraydiscs br bd blueray",
  MOVIE: "film filme video videos vhs videokassette",
  CD_SOFTWARE: "cdrom cdroms dvdrom software computerspiel pcspiel lernsoftware",
  BOARDGAME:
    "spiel spiele brettspiel brettspiele gesellschaftsspiel gesellschaftsspiele kartenspiel puzzle",
  GAME_CONSOLE: "konsolenspiel konsolenspiele videospiel",
  GAME_CONSOLE_NINTENDO: "nintendo switch nintendoswitch nintendods 3ds switchspiel",
  GAME_CONSOLE_PLAYSTATION: "playstation ps3 ps4 ps5 playstation4 playstation5",
  GAME_CONSOLE_WII: "wii wiiu",
  GAME_CONSOLE_XBOX: "xbox xboxone",
  FIGURINE: "tonie tonies toniefigur toniefiguren hörfiguren tigercard",
  PACKAGE: "medienkombination medienkombinationen medienpaket medienkiste kombination themenkiste",
  PACKAGE_BOOKS: "bücherkiste bücherkisten klassensatz klassensätze",
  SCHOOL_VERSION: "schulbuch schulbücher lernhilfe lernhilfen lektüre",
  SCORE_MUSIC: "note notenheft musikalien musiknoten partitur",
  MAP: "karten landkarte landkarten stadtplan wanderkarte atlas",
  ART: "bild bilder kunst grafik artothek",
  EBOOK: "ebooks emedium",
  EAUDIO: "eaudios",
  EVIDEO: "evideos",
  EDOC: "edokument pdf",
  ONLINE: "online onlinemedium datenbank",
  UNKNOWN: "sonstige sonstiges divers diverses andere gegenstand gegenstände bibliothekderdinge",
};

/** Media types by the words that are known, in the form of `columnKey`. */
export const MEDIA_MEANINGS: ReadonlyMap<string, MediaType> = new Map(
  MEDIA_TYPES.flatMap((type) => {
    const { de, en } = MEDIA_LABELS[type];
    const words = [...(WORDS[type] ?? "").split(" "), de, en, type].filter((word) => word !== "");
    return words.map((word) => [columnKey(word), type] as const);
  }).toReversed(),
);

/** The media type of a word that libraries use. @returns undefined when it is not known */
export function mediaTypeOf(text: string): MediaType | undefined {
  const exact = MEDIA_MEANINGS.get(columnKey(text));
  if (exact !== undefined) return exact;
  // `Buch / Roman`, `DVD (Kinder)`: the first part is the kind, the rest says more about it
  return MEDIA_MEANINGS.get(columnKey(text.split(/[/(,;:>]| - /, 1)[0] ?? ""));
}

/** A media type by its name in the settings. @returns undefined when it is none */
export const namedMediaType = (name: string): MediaType | undefined =>
  mediaType.safeParse(name).data;
