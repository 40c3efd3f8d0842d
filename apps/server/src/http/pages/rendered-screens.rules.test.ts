import { expect, test } from "vitest";
import { isRendered } from "./rendered-screens.rules.ts";

test.each([
  ["/", true],
  ["/?lang=en", true],
  ["/opac-demo", false],
  ["/map", false],
  ["/start/1", true],
  ["/start", false],
  // where there is nothing, the page says so
  ["/nowhere", true],
  ["/a/b/c", true],
  ["/record/1", true],
  ["/wp-login.php", false],
  ["/a/.env", false],
  ["/desk/loans", false],
  ["/password/1", false],
  ["/record/1/7", true],
  ["/record/1/7/", true],
  ["/record/1/7?lang=en", true],
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
  [`/result?FREE=${"a".repeat(1000)}`, false],
])("%s: %s", (url, rendered) => {
  expect(isRendered(url)).toBe(rendered);
});
