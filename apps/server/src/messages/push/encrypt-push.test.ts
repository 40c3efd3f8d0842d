import { createECDH, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { encryptPush, isPublicKey, MOST_TEXT_BYTES } from "./encrypt-push.ts";
import { decryptPush } from "./testkit/push-receiver.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291 §5 and appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  privateKey: bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("a text is encrypted as in the example of RFC 8291", () => {
  const { text, body, salt, privateKey, ...keys } = EXAMPLE;
  expect(encryptPush(text, keys, { chance: { salt, privateKey } }).toString("base64url")).toBe(
    body,
  );
});

const browser = () => {
  const own = createECDH("prime256v1");
  const p256dh = own.generateKeys("base64url");
  return { own, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
};

test.each([
  ["", 0],
  ["Grüße", 0],
  ["Grüße", 512],
  ["x".repeat(MOST_TEXT_BYTES), 0],
  ["x", 9999],
])("the browser reads what was encrypted (%#), in one record", (text, padTo) => {
  const { own, keys } = browser();
  const body = encryptPush(text, keys, { padTo });
  expect(body.length).toBeLessThanOrEqual(4096);
  expect(decryptPush(body, own, keys)).toBe(text);
});

test("filled up, all short texts have one length; no two bodies are alike", () => {
  const { keys } = browser();
  const [one, other] = ["a", "bc"].map((text) => encryptPush(text, keys, { padTo: 512 }));
  expect(one?.length).toBe(other?.length);
  expect(encryptPush("a", keys).equals(encryptPush("a", keys))).toBe(false);
});

test("a longer text is refused", () => {
  expect(() => encryptPush("x".repeat(MOST_TEXT_BYTES + 1), browser().keys)).toThrow(RangeError);
});

test.each([
  [EXAMPLE.p256dh, true],
  [browser().keys.p256dh, true],
  [`B${"A".repeat(86)}`, false],
  ["", false],
  ["x", false],
])("%s is a public key: %s", (key, is) => {
  expect(isPublicKey(key)).toBe(is);
});
