import { expect, test } from "vitest";
import { isScreenAddress } from "./screen-address.rules.ts";

test.each([
  ["/", true],
  ["/?lang=en", true],
  ["/start", true],
  ["/start/99", true],
  ["/record/1/7", true],
  ["/record/1/7/", true],
  ["/Account", true],
  ["/login/1/40011001", true],
  ["/password/1", true],
  ["/opac-demo", true],
  ["/desk", true],
  ["/desk/loans", true],
  ["/record/1", false],
  ["/record/1/7/8", false],
  ["/nowhere", false],
  ["/no/such/page?a=/start/1", false],
  ["/desktop", false],
  ["/wp-login.php", false],
  ["/%E0%A4%A", false],
  ["//evil.example", false],
])("%s is a screen: %s", (url, is) => {
  expect(isScreenAddress(url)).toBe(is);
});
