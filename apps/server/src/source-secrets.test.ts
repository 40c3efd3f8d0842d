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

test("a variable may name the file", () => {
  const named = sourceSecrets("/nowhere", { SECRET_B_SIP2_FILE: join(folder, "a-sip2") });
  expect(named("b-sip2")).toBe(" geheim ");
  const nameless = sourceSecrets("/nowhere", { SECRET_B_SIP2_FILE: "" });
  expect(() => nameless("b-sip2")).toThrow("SECRET_B_SIP2_FILE is set but empty");
});

test("a file without a secret, or with more than one, is no missing secret: it is named", () => {
  writeFileSync(join(folder, "empty"), "\n");
  writeFileSync(join(folder, "two"), "geheim\ngeheimer\n");
  expect(() => secret("empty")).toThrow(`${join(folder, "empty")} is empty: write the secret`);
  expect(() => secret("two")).toThrow(`${join(folder, "two")} has more than one line`);
});

test("a certificate has many lines", () => {
  const ca = "Linden CA\n-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----";
  writeFileSync(join(folder, "linden-ca"), `${ca}\n`);
  expect(secret("linden-ca")).toBe(ca);
});

test("one that nobody has set is told by name, and no other variable can be read", () => {
  expect(() => secret("c")).toThrow("the secret c is missing");
  expect(() => secret("master-key")).toThrow("missing");
});
