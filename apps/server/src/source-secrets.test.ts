import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourceSecrets } from "./source-secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "freihand-secrets-"));
writeFileSync(join(folder, "a-sip2"), " geheim \n");
const secret = sourceSecrets(folder, { SECRET_B_SIP2: "x", SECRET_A_SIP2: "y", MASTER_KEY: "z" });

test("a secret is a file, without its last line break, or a variable", () => {
  expect(secret("a-sip2")).toBe(" geheim ");
  expect(secret("b-sip2")).toBe("x");
});

test("one that nobody has set is told by name, and no other variable can be read", () => {
  expect(() => secret("c")).toThrow("the secret c is missing");
  expect(() => secret("master-key")).toThrow("missing");
});
