import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

test("an empty environment means port 3000 of this machine only", () => {
  expect(readSettings({ PORT: "", HOST: "" })).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    trustedProxies: [],
    logLevel: "info",
    metaSearchesOpen: 30,
    metaSearchesPer10Minutes: 300,
    iosApps: [],
    androidApps: [],
  });
});

test.each([
  "postgres://freihand:ge%40heim@db.example:5432/freihand?sslmode=verify-full",
  "postgresql:///freihand?host=/run/postgresql",
  "postgres://freihand@/freihand?host=/run/postgresql",
])("a database of PostgreSQL has an address: %s", (url) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("apps that may open links are lists", () => {
  const fingerprint = `${"0F:".repeat(31)}A1`;
  expect(
    readSettings({
      IOS_APPS: "ABCDE12345.org.freihand.app",
      ANDROID_APPS: `org.freihand.app=${fingerprint}, org.freihand.beta=${fingerprint}`,
    }),
  ).toMatchObject({
    iosApps: ["ABCDE12345.org.freihand.app"],
    androidApps: [
      { packageName: "org.freihand.app", fingerprint },
      { packageName: "org.freihand.beta", fingerprint },
    ],
  });
});

test("proxies are a list", () => {
  expect(readSettings({ TRUST_PROXY: " 10.0.0.0/8, ::1 , loopback," }).trustedProxies).toEqual([
    "10.0.0.0/8",
    "::1",
    "loopback",
  ]);
});

test.each([
  ["PORT", "drei"],
  ["PORT", "70000"],
  ["PORT", "1.5"],
  ["LOG_LEVEL", "laut"],
  ["TRUST_PROXY", "nginx"],
  ["TRUST_PROXY", "127.0.0.1, 10.0.0.0/33"],
  ["TRUST_PROXY", "::1/129"],
  ["FREIHAND_KEY", "zu kurz"],
  ["FREIHAND_KEY_BEFORE", "zu kurz"],
  ["DRAIN_DELAY_MS", "-1"],
  ["METASEARCH_OPEN", "viele"],
  ["METASEARCH_LIMIT", "1,5"],
  ["LOGIN_LIMIT", "-1"],
  ["JOURNAL_CARD_DAYS", "0"],
  ["JOURNAL_CARD_DAYS", "366"],
  ["IMAP_HOST", "bounces@mx.test"],
  ["IMAP_SECURITY", "ssl"],
  ["IMAP_PORT", "993/tls"],
  ["SECURITY_CONTACT", "sicherheit@library.example"],
  ["IOS_APPS", "org.freihand.app"],
  ["ANDROID_APPS", "org.freihand.app=0F:A1"],
  ["DATABASE_URL", "mysql://freihand:geheim@localhost/freihand"],
  ["DATABASE_URL", "postgres://freihand:geheim@local host/freihand"],
])("an invalid %s is named and its value is not repeated", (name, value) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(name);
  expect(read).not.toThrow(value);
});

test("all invalid variables are reported at once, each with its allowed values", () => {
  const read = () => readSettings({ PORT: "drei", FREIHAND_KEY: "kurz", TRUST_PROXY: "nginx" });
  expect(read).toThrow(/PORT does not fit: expected a whole number from 0 to 65535/);
  expect(read).toThrow(/FREIHAND_KEY does not fit: expected a secret of 32 characters/);
  expect(read).toThrow(/TRUST_PROXY does not fit: expected addresses or networks/);
});

const files = mkdtempSync(join(tmpdir(), "freihand-settings-"));
afterAll(() => {
  rmSync(files, { recursive: true });
});
const file = (name: string, content: string): string => {
  const path = join(files, name);
  writeFileSync(path, content);
  return path;
};

test("a secret may be in a file, whose last line break is no part of it", () => {
  const url = "postgres://freihand:geheim@database/freihand";
  expect(
    readSettings({
      DATABASE_URL_FILE: file("database-url", `${url}\n`),
      FREIHAND_KEY_FILE: file("key", "k".repeat(32)),
      METRICS_TOKEN_FILE: file("token", `${"t".repeat(16)}\r\n`),
      SMTP_HOST: "mail.test",
      SMTP_USER: "freihand",
      SMTP_PASSWORD_FILE: file("smtp-password", " geheim \n"),
      IMAP_HOST: "mx.test",
      IMAP_USER: "bounces",
      IMAP_PASSWORD_FILE: file("imap-password", "geheim"),
    }),
  ).toMatchObject({
    databaseUrl: url,
    masterKey: "k".repeat(32),
    metricsToken: "t".repeat(16),
    smtp: { password: " geheim " },
    imap: { password: "geheim" },
  });
});

test.each([
  [{ FREIHAND_KEY_FILE: join(files, "nowhere") }, /nowhere of FREIHAND_KEY_FILE is not there, or/],
  [{ FREIHAND_KEY_FILE: file("empty", " \n") }, /empty of FREIHAND_KEY_FILE is empty: write/],
  [{ FREIHAND_KEY_FILE: "" }, /FREIHAND_KEY_FILE is set but empty: name the file/],
  [
    { FREIHAND_KEY_FILE: file("two", `${"k".repeat(32)}\n${"l".repeat(32)}\n`) },
    /two of FREIHAND_KEY_FILE has more than one line/,
  ],
  [{ FREIHAND_KEY_FILE: file("short", "kurz") }, /short of FREIHAND_KEY_FILE holds does not fit/],
  [
    { FREIHAND_KEY_FILE: file("k", "k".repeat(32)), FREIHAND_KEY: "k".repeat(32) },
    /FREIHAND_KEY and FREIHAND_KEY_FILE are both set/,
  ],
])("a file of a secret that does not help is named: %o", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("secrets of wallets are in the data folder unless configured otherwise", () => {
  expect(readSettings({ DATA_DIR: "/srv/data" }).secretsDir).toBe("/srv/data/secrets");
  expect(readSettings({ DATA_DIR: "/srv/data", SECRETS_DIR: "/run/secrets" }).secretsDir).toBe(
    "/run/secrets",
  );
});

test("a mailbox has the defaults of IMAP, and a name for signing in", () => {
  expect(readSettings({ IMAP_HOST: "mx.test", IMAP_USER: "bounces" }).imap).toEqual({
    host: "mx.test",
    port: 993,
    security: "tls",
    user: "bounces",
    folder: "INBOX",
  });
  expect(readSettings({ IMAP_USER: "bounces" })).not.toHaveProperty("imap");
  expect(() => readSettings({ IMAP_HOST: "mx.test" })).toThrow("IMAP_HOST needs IMAP_USER");
});
