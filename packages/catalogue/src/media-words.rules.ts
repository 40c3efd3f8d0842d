import type { MediaType } from "@freihand/contract";

const FILM = "Film Video";
const AUDIOBOOK = "Hörbuch Hörspiel Audiobook";
const GAME = "Spiel Game Konsole Konsolenspiel Videospiel";

/**
 * What patrons type to get one media type: `film tintenherz`. A book has no such word: nobody means it, and every search
 * for `buch` would find the whole library.
 */
export const MEDIA_WORDS = {
  NONE: "",
  BOOK: "",
  CD: "CD",
  CD_SOFTWARE: "CD-ROM Software Computerspiel",
  CD_MUSIC: "CD Musik Music Album",
  DVD: `DVD ${FILM}`,
  MOVIE: FILM,
  AUDIOBOOK: `CD ${AUDIOBOOK}`,
  PACKAGE: "Medienpaket",
  GAME_CONSOLE: GAME,
  EBOOK: "E-Book Ebook",
  SCORE_MUSIC: "Noten Partitur Score",
  PACKAGE_BOOKS: "Bücherpaket",
  UNKNOWN: "",
  NEWSPAPER: "Zeitung Newspaper",
  BOARDGAME: "Spiel Brettspiel Gesellschaftsspiel Game",
  SCHOOL_VERSION: "Schulausgabe",
  MAP: "Karte Landkarte Map",
  BLURAY: `Blu-ray Bluray ${FILM}`,
  AUDIO_CASSETTE: `Kassette MC ${AUDIOBOOK}`,
  ART: "Kunst Bild",
  MAGAZINE: "Zeitschrift Magazin Magazine",
  GAME_CONSOLE_WII: `Wii ${GAME}`,
  GAME_CONSOLE_NINTENDO: `Nintendo Switch ${GAME}`,
  GAME_CONSOLE_PLAYSTATION: `PlayStation ${GAME}`,
  GAME_CONSOLE_XBOX: `Xbox ${GAME}`,
  LP_RECORD: "LP Schallplatte Vinyl Musik Music Album",
  MP3: `MP3 ${AUDIOBOOK}`,
  URL: "Internet Website",
  EVIDEO: `E-Video ${FILM} Stream`,
  EDOC: "E-Dokument PDF",
  EAUDIO: `E-Audio ${AUDIOBOOK}`,
  FIGURINE: "Tonie Hörfigur",
  ONLINE: "Online Datenbank Database",
} as const satisfies Record<MediaType, string>;
