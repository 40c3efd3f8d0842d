import { generateKeyPairSync } from "node:crypto";
import { isoDate } from "@freihand/contract";
import { jwtVerify } from "jose";
import { expect, test } from "vitest";
import { googleLink } from "./google-link.ts";
import { CARD } from "./testkit/card-facts.ts";
import type { CardFacts } from "./card-facts.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const NOW = Date.parse("2026-11-21T08:00:00Z");
const ISSUE = {
  google: { issuerId: "3388000000012345678", classId: "card", serviceAccount: "google.json" },
  account: { email: "wallet@lindenau.example", key: privateKey },
  nowMs: NOW,
};

const opened = async (card: CardFacts) => {
  const link = await googleLink(card, ISSUE);
  const token = link.slice("https://pay.google.com/gp/v/save/".length);
  const { payload } = await jwtVerify(token, publicKey, {
    algorithms: ["RS256"],
    issuer: ISSUE.account.email,
    audience: "google",
    currentDate: new Date(NOW),
  });
  return { link, payload };
};

test("the link carries the card, signed by the library's service account", async () => {
  const { link, payload } = await opened(CARD);
  expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(payload).toMatchObject({ typ: "savetowallet", iat: NOW / 1000 });
  expect(payload["payload"]).toEqual({
    genericObjects: [
      {
        id: "3388000000012345678.0123456789abcdef",
        classId: "3388000000012345678.card",
        state: "ACTIVE",
        cardTitle: { defaultValue: { language: "de", value: "Stadtbücherei Lindenau" } },
        subheader: {
          defaultValue: { language: "en", value: "Library card" },
          translatedValues: [{ language: "de", value: "Bibliotheksausweis" }],
        },
        header: { defaultValue: { language: "de", value: "Amira Keller" } },
        hexBackgroundColor: "#0B4A52",
        barcode: { type: "CODABAR", value: "40011001", alternateText: "4001 1001" },
        validTimeInterval: { end: { date: "2027-03-28T22:00:00.000Z" } },
      },
    ],
  });
});

test("browsers take the link: it stays below 1,800 characters", async () => {
  const long = { ...CARD, libraryName: "Ä".repeat(60), name: "Ö".repeat(60) };
  expect((await opened(long)).link.length).toBeLessThan(1800);
});

test.each([
  ["ITF", "CODE_128"],
  ["EAN13", "EAN_13"],
  ["QR", "QR_CODE"],
  ["CODE39", "CODE_39"],
] as const)("%s is drawn as %s", async (format, type) => {
  const { payload } = await opened({ ...CARD, barcode: { format, value: "1" } });
  expect(JSON.stringify(payload)).toContain(`"barcode":{"type":"${type}","value":"1"`);
});

test.each(["9999-12-31", "9999-01-01"])("what is valid until %s is valid for ever", async (day) => {
  const { payload } = await opened({ ...CARD, validUntil: isoDate.parse(day) });
  expect(JSON.stringify(payload)).not.toContain("validTimeInterval");
});

test("a card without a name shows its number, one without an expiry has none", async () => {
  const { name: _n, validUntil: _v, ...nameless } = CARD;
  const text = JSON.stringify((await opened(nameless)).payload);
  expect(text).toContain('"header":{"defaultValue":{"language":"de","value":"4001 1001"}}');
  expect(text).not.toContain("validTimeInterval");
});
