import { MEDIA_TYPES, mediaIconKind } from "@freihand/contract";
import { expect, test } from "vitest";

test("each media type has the icon of the specification", () => {
  const byIcon = Object.groupBy(MEDIA_TYPES, mediaIconKind);
  expect(byIcon.film).toEqual(["DVD", "MOVIE", "BLURAY", "EVIDEO"]);
  expect(byIcon.audio).toEqual([
    "CD",
    "CD_MUSIC",
    "AUDIOBOOK",
    "AUDIO_CASSETTE",
    "LP_RECORD",
    "MP3",
    "EAUDIO",
  ]);
  expect(byIcon.shelf).toEqual(["PACKAGE", "PACKAGE_BOOKS"]);
  expect(byIcon.controller).toHaveLength(5);
  expect(byIcon.book).toContain("NONE");
});
