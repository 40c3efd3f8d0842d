import * as z from "zod/mini";

/** The media types, in the specification's order. @source spec §3 "Media types" */
export const MEDIA_TYPES = [
  "NONE",
  "BOOK",
  "CD",
  "CD_SOFTWARE",
  "CD_MUSIC",
  "DVD",
  "MOVIE",
  "AUDIOBOOK",
  "PACKAGE",
  "GAME_CONSOLE",
  "EBOOK",
  "SCORE_MUSIC",
  "PACKAGE_BOOKS",
  "UNKNOWN",
  "NEWSPAPER",
  "BOARDGAME",
  "SCHOOL_VERSION",
  "MAP",
  "BLURAY",
  "AUDIO_CASSETTE",
  "ART",
  "MAGAZINE",
  "GAME_CONSOLE_WII",
  "GAME_CONSOLE_NINTENDO",
  "GAME_CONSOLE_PLAYSTATION",
  "GAME_CONSOLE_XBOX",
  "LP_RECORD",
  "MP3",
  "URL",
  "EVIDEO",
  "EDOC",
  "EAUDIO",
  "FIGURINE",
  "ONLINE",
] as const;

/** The media type of a title. @source spec §3 "Media types" */
export const mediaType = z.enum(MEDIA_TYPES).register(z.globalRegistry, { id: "MediaType" });
export type MediaType = z.infer<typeof mediaType>;

/** Online media, which are never on a shelf. */
export const ONLINE_MEDIA: ReadonlySet<MediaType> = new Set([
  "EBOOK",
  "EVIDEO",
  "EDOC",
  "EAUDIO",
  "URL",
  "ONLINE",
] as const);
