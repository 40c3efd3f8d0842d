import { expect, test } from "vitest";
import { encodingFor } from "./encoding.rules.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.1", "br"],
  ["gzip; q=0.5, br; q=0", "gzip"],
  ["gzip;q=0, br;q=0.0", undefined],
  ["identity", undefined],
  ["*", undefined],
  [undefined, undefined],
])("a client that accepts %s gets %s", (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
