import { EncryptJWT, SignJWT, UnsecuredJWT } from "jose";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyRing } from "./key-ring.ts";
import { openUnder, sealUnder } from "../secret-token.ts";
import { tokenSeal } from "./token-seal.ts";

const now = () => Date.parse("2026-11-21T08:00:00Z");
const keys = keyRing([{ id: "k1", secret: Buffer.alloc(32, 1) }]);
const seal = tokenSeal({ keys, kind: "access+jwt", lifeMs: 900_000, now });
const key = keys.derive("k1", "access+jwt") ?? new Uint8Array();

const forged = (over: { alg?: string; enc?: string; typ?: string; kid?: string } = {}) =>
  new EncryptJWT({ sub: "1001" })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: "access+jwt", kid: "k1", ...over })
    .setIssuer("freihand")
    .setAudience("basic")
    .setIssuedAt(new Date(now()))
    .setExpirationTime(new Date(now() + 1000));

test("Q-18: only our algorithm, type, issuer, audience and key open a token; everything else is broken", async () => {
  expect(await seal.open(await forged().encrypt(key), "basic")).toMatchObject({ sub: "1001" });
  const tokens = [
    await forged({ enc: "A128CBC-HS256" }).encrypt(key),
    await forged({ typ: "step+jwt" }).encrypt(key),
    await forged({ kid: "k2" }).encrypt(key),
    await forged().encrypt(Buffer.alloc(32, 9)),
    await forged().setIssuer("other").encrypt(key),
    await forged().setAudience("andere").encrypt(key),
    await new EncryptJWT({ sub: "1001" })
      .setProtectedHeader({ alg: "A256KW", enc: "A256GCM", typ: "access+jwt", kid: "k1" })
      .encrypt(key),
    await new SignJWT({ sub: "1001" }).setProtectedHeader({ alg: "HS256" }).sign(key),
    new UnsecuredJWT({ sub: "1001" }).encode(),
    "",
    "....",
  ];
  for (const token of tokens)
    await expect(seal.open(token, "basic")).rejects.toMatchObject({ reason: "broken" });
});

test("Q-18: a token without an expiry is not accepted", async () => {
  const endless = await new EncryptJWT({ sub: "1001" })
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", typ: "access+jwt", kid: "k1" })
    .setIssuer("freihand")
    .setAudience("basic")
    .setIssuedAt(new Date(now()))
    .encrypt(key);
  await expect(seal.open(endless, "basic")).rejects.toMatchObject({ reason: "broken" });
});

test("Q-18: a token with any single character changed is not accepted", async () => {
  const token = await seal.seal({ sub: "1001" }, "basic");
  await fc.assert(
    fc.asyncProperty(
      fc.nat(token.length - 1),
      fc.constantFrom("A", "B", "x", "0", "_", "."),
      async (at, letter) => {
        const changed = token.slice(0, at) + letter + token.slice(at + 1);
        fc.pre(changed !== token && !sameBytes(changed, token));
        await expect(seal.open(changed, "basic")).rejects.toThrow();
      },
    ),
    { numRuns: 300 },
  );
});

/** The last letter of a part may carry unused bits. */
const sameBytes = (one: string, other: string) =>
  one
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("hex"))
    .join() ===
  other
    .split(".")
    .map((part) => Buffer.from(part, "base64url").toString("hex"))
    .join();

test("text sealed under a refresh token opens with exactly this token and purpose", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ minLength: 1 }), (text, token) => {
      const sealed = sealUnder(token, "patron", text);
      expect(openUnder(token, "patron", sealed)).toBe(text);
      expect(() => openUnder(`${token}x`, "patron", sealed)).toThrow();
      expect(() => openUnder(token, "reply", sealed)).toThrow();
    }),
    { numRuns: 100 },
  );
});
