import { expect, test } from "vitest";
import { connectionTrouble, refusal } from "./engine-trouble.rules.ts";

test.each([
  ["ECONNREFUSED", /^ECONNREFUSED$/],
  ["CERT_HAS_EXPIRED", /has expired \(CERT_HAS_EXPIRED\)$/],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", /NODE_EXTRA_CA_CERTS/],
  ["UNABLE_TO_VERIFY_LEAF_SIGNATURE", /NODE_EXTRA_CA_CERTS/],
  ["ERR_TLS_CERT_ALTNAME_INVALID", /another name/],
  ["ERR_SSL_WRONG_VERSION_NUMBER", /does not speak TLS/],
])("%s", (code, words) => {
  expect(connectionTrouble(code)).toMatch(words);
});

test.each([
  [401, "security_exception", /user or the password/],
  [403, "security_exception", /lacks a right.*security_exception/],
  [500, "illegal_state_exception", /^status 500, illegal_state_exception$/],
])("status %i", (status, type, words) => {
  expect(refusal(status, type)).toMatch(words);
});
