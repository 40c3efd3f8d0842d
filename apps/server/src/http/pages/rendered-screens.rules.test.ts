import { expect, test } from "vitest";
import { isRendered } from "./rendered-screens.rules.ts";

test.each([
  ["/", true],
  ["/?lang=en", true],
  ["/opac-demo", false],
  ["/map", false],
  ["/start/1", true],
  ["/start", false],
  ["/record/1/7", true],
  ["/record/1/7/", true],
  ["/record/1/7?lang=en", true],
  ["/record/1", false],
  ["/result?FREE=momo", true],
  ["/search", true],
  ["/search/1", true],
  ["/events/1", true],
  ["/content/help", true],
  ["/privacy", true],
  // of a card, of a device, of the staff
  ["/account", false],
  ["/login", false],
  ["/login/1/40011001", false],
  ["/watchlist", false],
  ["/id-card", false],
  ["/settings", false],
  ["/metasearch", false],
  ["/nfc", false],
  ["/a/b/c", false],
  [`/result?FREE=${"a".repeat(1000)}`, false],
])("%s: %s", (url, rendered) => {
  expect(isRendered(url)).toBe(rendered);
});
