import type { MediaType } from "./media-type.ts";

/** Icon of each media type. @source spec §3 "Media icons" */
export type MediaIconKind = "film" | "audio" | "shelf" | "controller" | "book";

const KIND: Partial<Record<MediaType, MediaIconKind>> = {
  MOVIE: "film",
  DVD: "film",
  BLURAY: "film",
  EVIDEO: "film",
  CD: "audio",
  CD_MUSIC: "audio",
  AUDIOBOOK: "audio",
  AUDIO_CASSETTE: "audio",
  LP_RECORD: "audio",
  MP3: "audio",
  EAUDIO: "audio",
  PACKAGE: "shelf",
  PACKAGE_BOOKS: "shelf",
  GAME_CONSOLE: "controller",
  GAME_CONSOLE_WII: "controller",
  GAME_CONSOLE_NINTENDO: "controller",
  GAME_CONSOLE_PLAYSTATION: "controller",
  GAME_CONSOLE_XBOX: "controller",
};

/** The icon of a media type; a book by default. @source spec §3 "Media icons" */
export function mediaIconKind(mediaType: MediaType): MediaIconKind {
  return KIND[mediaType] ?? "book";
}
