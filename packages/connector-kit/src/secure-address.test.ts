import { expect, test } from "vitest";
import { secureAddress } from "./secure-address.ts";

test.each([
  ["https://library.example.org/paia/", true],
  ["HTTPS://library.example.org", true],
  ["http://localhost:8080/", true],
  ["http://127.0.0.1:8080", true],
  ["http://127.1/", true],
  ["http://[::1]:8080/api", true],
  ["http://library.example.org/", false],
  ["http://localhost.example.org/", false],
  ["http://127.0.0.1.example.org/", false],
  ["http://127.0.0.1@library.example.org/", false],
  ["http://localhost@library.example.org/", false],
  ["ftp://localhost/", false],
  ["library.example.org", false],
])("%s: %s", (written, isSafe) => {
  expect(secureAddress.safeParse(written).success).toBe(isSafe);
});
