import { expect, test } from "vitest";
import { mediaIconKind } from "./media-icon.rules.ts";
import { MEDIA_TYPES } from "./media-type.ts";

test.each([
  ["film", "DVD MOVIE BLURAY EVIDEO"],
  ["audio", "CD CD_MUSIC AUDIOBOOK AUDIO_CASSETTE LP_RECORD MP3 EAUDIO"],
  ["shelf", "PACKAGE PACKAGE_BOOKS"],
  [
    "controller",
    "GAME_CONSOLE GAME_CONSOLE_WII GAME_CONSOLE_NINTENDO GAME_CONSOLE_PLAYSTATION GAME_CONSOLE_XBOX",
  ],
  [
    "book",
    "NONE BOOK CD_SOFTWARE EBOOK SCORE_MUSIC UNKNOWN NEWSPAPER BOARDGAME SCHOOL_VERSION MAP ART MAGAZINE URL EDOC FIGURINE ONLINE",
  ],
])("the icon %s stands for %s", (icon, types) => {
  const shown = MEDIA_TYPES.filter((type) => mediaIconKind(type) === icon);
  expect(shown.toSorted()).toEqual(types.split(" ").toSorted());
});
