import type { MediaType } from "@freihand/contract";

/** Words in the names that libraries give their item types, in German and English; the first that fits counts. */
const WORDS: readonly (readonly [MediaType, RegExp])[] = [
  ["EBOOK", /\be-?books?\b/i],
  ["BLURAY", /\bblu-?ray/i],
  ["DVD", /\bdvd/i],
  ["FIGURINE", /tonie|hörfigur/i],
  ["AUDIO_CASSETTE", /kassette|cassette/i],
  ["AUDIOBOOK", /hörbuch|hörbücher|hörspiel|audio ?books?\b/i],
  ["MP3", /\bmp3/i],
  ["LP_RECORD", /schallplatte|vinyl|\blps?\b/i],
  ["SCORE_MUSIC", /\bnoten\b|partitur|scores?\b|sheet music/i],
  ["CD_SOFTWARE", /cd-?rom|software|computer files?/i],
  ["GAME_CONSOLE", /konsole|videospiel|video ?games?\b|playstation|xbox|nintendo/i],
  ["CD_MUSIC", /musik|music/i],
  ["CD", /\bcds?\b/i],
  ["BOARDGAME", /spiele?\b|games?\b/i],
  ["NEWSPAPER", /zeitung|newspapers?\b/i],
  ["MAGAZINE", /zeitschrift|magazin|periodicals?\b|continuing resources?/i],
  ["MAP", /\b(land)?karten?\b|\bmaps?\b/i],
  ["MOVIE", /\bfilme?\b|videos?\b|movies?\b/i],
  ["BOOK", /buch|bücher|books?\b/i],
];

/** What kind of medium the name of an item type says; undefined: it does not say. */
export const mediaTypeNamed = (name: string): MediaType | undefined =>
  WORDS.find(([, words]) => words.test(name))?.[0];
