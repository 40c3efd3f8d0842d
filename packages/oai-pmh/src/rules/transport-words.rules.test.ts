import { expect, it } from "vitest";
import { transportFailure } from "./transport-words.rules.ts";

const failed = (code: string) =>
  new Error("fetch failed", { cause: Object.assign(new Error("as Node says"), { code }) });

it.each([
  ["SELF_SIGNED_CERT_IN_CHAIN", /harvest\.ca/, false],
  ["CERT_HAS_EXPIRED", /CERT_HAS_EXPIRED/, false],
  ["UND_ERR_RES_EXCEEDED_MAX_SIZE", /fewer records at a time/, false],
  ["ENOTFOUND", /check harvest\.url/, true],
  ["ECONNREFUSED", /nothing answers/, true],
  ["UND_ERR_CONNECT_TIMEOUT", /firewall/, true],
  ["UND_ERR_BODY_TIMEOUT", /in time/, true],
  ["ECONNRESET", /broke in the middle/, true],
  ["ESOMETHING", /failed/, true],
])("%s", (code, text, mayPass) => {
  expect(transportFailure(failed(code))).toEqual({
    text: expect.stringMatching(text),
    mayPass,
  });
});

it("what is no error at all", () => {
  expect(transportFailure("x")).toEqual({ text: "the exchange failed (unknown)", mayPass: true });
});
