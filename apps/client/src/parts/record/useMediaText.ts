import type { MediaType } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import type { MessageKey } from "../../i18n/index.ts";

/** A name for every media type. @source spec §3 "Media types" */
const MEDIA_TYPE_TEXT = {
  NONE: "media.none",
  BOOK: "media.book",
  CD: "media.cd",
  CD_SOFTWARE: "media.cd-software",
  CD_MUSIC: "media.cd-music",
  DVD: "media.dvd",
  MOVIE: "media.movie",
  AUDIOBOOK: "media.audiobook",
  PACKAGE: "media.package",
  GAME_CONSOLE: "media.game-console",
  EBOOK: "media.ebook",
  SCORE_MUSIC: "media.score-music",
  PACKAGE_BOOKS: "media.package-books",
  UNKNOWN: "media.unknown",
  NEWSPAPER: "media.newspaper",
  BOARDGAME: "media.boardgame",
  SCHOOL_VERSION: "media.school-version",
  MAP: "media.map",
  BLURAY: "media.bluray",
  AUDIO_CASSETTE: "media.audio-cassette",
  ART: "media.art",
  MAGAZINE: "media.magazine",
  GAME_CONSOLE_WII: "media.game-console-wii",
  GAME_CONSOLE_NINTENDO: "media.game-console-nintendo",
  GAME_CONSOLE_PLAYSTATION: "media.game-console-playstation",
  GAME_CONSOLE_XBOX: "media.game-console-xbox",
  LP_RECORD: "media.lp-record",
  MP3: "media.mp3",
  URL: "media.url",
  EVIDEO: "media.evideo",
  EDOC: "media.edoc",
  EAUDIO: "media.eaudio",
  FIGURINE: "media.figurine",
  ONLINE: "media.online",
} as const satisfies Record<MediaType, MessageKey>;

/** Names of media types in the patron's language. */
export function useMediaText(): (mediaType: MediaType) => string {
  const t = useT();
  return (mediaType) => t(MEDIA_TYPE_TEXT[mediaType]);
}
