import { expect, test } from "vitest";
import { serverOrigin } from "./server-origin.rules.ts";

test.each([
  ["https://opac.example", "https://opac.example"],
  ["https://opac.example/", "https://opac.example"],
  ["https://opac.example:8443", "https://opac.example:8443"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
  ["http://[::1]:3000", "http://[::1]:3000"],
  ["http://opac.example", undefined],
  ["http://127.0.0.1.evil.example", undefined],
  ["https://opac.example/app", undefined],
  ["https://opac.example?x", undefined],
  ["https://opac.example#x", undefined],
  ["https://user:word@opac.example", undefined],
  ["capacitor://localhost", undefined],
  ["opac.example", undefined],
  ["", undefined],
])("an app for %j connects to %j", (address, origin) => {
  expect(serverOrigin(address)).toBe(origin);
});
