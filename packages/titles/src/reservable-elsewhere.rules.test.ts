import type { Locale, MediaType } from "@freihand/contract";
import { expect, test } from "vitest";
import { reservableElsewhere } from "./reservable-elsewhere.rules.ts";

test.each<[MediaType, Locale, string]>([
  ["BOOK", "de", "Vormerkungen nimmt die Bibliothek nicht in der App an."],
  ["BOOK", "en", "The library does not take reservations in the app."],
  ["EBOOK", "de", "Dieses Medium nutzen Sie online."],
])("%s in %s is not reserved here, and no card would change that", (mediaType, locale, reason) => {
  expect(reservableElsewhere({ mediaType }, locale)).toEqual({
    ok: false,
    needsLogin: false,
    reason,
  });
});
