import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LibraryError } from "@freihand/connector-kit";
import { isoDate, libraryId, problem } from "@freihand/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { APPLE, MISSING_PROGRAM, ownChain } from "../passes/testkit/own-chain.ts";
import { altered, unpacked, verifySignature } from "../passes/testkit/unpacked-pass.ts";
import { testApp } from "./fake/test-app.ts";
import { nameOf, signIn } from "./testkit/card.ts";
import { ANNA, BERT, cardOf, fetchPass, NAMED, stateOf, tokenOf } from "./testkit/wallet.ts";
import type { OwnChain } from "../passes/testkit/own-chain.ts";

const MINUTE = 60_000;

describe.skipIf(MISSING_PROGRAM !== undefined)(
  "a pass for Apple Wallet (needs openssl and unzip)",
  () => {
    let chain: OwnChain;
    beforeAll(() => {
      chain = ownChain();
    }, 60_000);
    const issuing = () =>
      testApp({
        pass: { barcode: { format: "CODABAR", checkDigit: true }, apple: APPLE },
        secretsDir: chain.secretsDir,
      });

    test("is signed by the library's certificate, complete, and shows the data of the card", async () => {
      const server = await issuing();
      stateOf(server).account = NAMED;
      expect(await cardOf(server)).toMatchObject({ appleWallet: true });
      const { token } = await tokenOf(server);
      const reply = await fetchPass(server, token);
      expect(reply.headers).toMatchObject({
        "content-type": "application/vnd.apple.pkpass",
        "content-disposition": 'attachment; filename="library-card.pkpass"',
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
      });
      const opened = unpacked(reply.rawPayload);
      expect(() => {
        verifySignature(opened, join(chain.folder, "wwdr.pem"));
      }).not.toThrow();
      expect(altered(opened)).toEqual([]);
      expect(opened.files).toEqual(
        expect.arrayContaining(["icon.png", "icon@2x.png", "logo.png", "de.lproj/pass.strings"]),
      );
      expect(opened.json).toMatchObject({
        passTypeIdentifier: APPLE.passTypeIdentifier,
        teamIdentifier: APPLE.teamIdentifier,
        organizationName: "Zettelstadt",
        logoText: "Zettelstadt",
        barcodes: [
          { format: "PKBarcodeFormatCode128", message: `1001${CODABAR_CHECK}`, altText: "1001" },
        ],
        generic: {
          primaryFields: [{ label: "Name", value: "Anna „Ännchen“ Müller" }],
          secondaryFields: [
            { label: "Card number", value: "1001" },
            { label: "Valid until", value: "2027-03-27T12:00:00Z" },
          ],
        },
      });
      expect(opened.json.voided).toBeUndefined();
      expect(opened.json.serialNumber).not.toContain("1001");
      expect(opened.read("de.lproj/pass.strings").toString()).toContain(
        '"Card number" = "Ausweisnummer";',
      );
    });

    test("Q-38: it is valid until the end of its last day by the library's clocks, even when they change that night", async () => {
      const server = await issuing();
      const expiries: (number | undefined)[] = [];
      for (const day of ["2027-03-27", "2027-03-28", "2028-02-28"]) {
        stateOf(server).account = {
          account: { validUntil: isoDate.parse(day), expired: false, blocks: [] },
        };
        const { token } = await tokenOf(server);
        const { json } = unpacked((await fetchPass(server, token)).rawPayload);
        expiries.push(Date.parse(json.expirationDate ?? ""));
      }
      expect(expiries).toEqual(
        ["2027-03-27T23:00:00Z", "2027-03-28T22:00:00Z", "2028-02-28T23:00:00Z"].map(Date.parse),
      );
    });

    test("a change of any file in it invalidates it", async () => {
      const server = await issuing();
      const { token } = await tokenOf(server);
      const opened = unpacked((await fetchPass(server, token)).rawPayload);
      writeFileSync(join(opened.folder, "content", "pass.json"), "{}");
      expect(altered(opened)).toEqual(["pass.json"]);
      writeFileSync(join(opened.folder, "content", "manifest.json"), "{}");
      expect(() => {
        verifySignature(opened, join(chain.folder, "wwdr.pem"));
      }).toThrow();
    });

    test("Q-4: an address works once; HEAD does not use it up", async () => {
      const server = await issuing();
      const { token, expires } = await tokenOf(server);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(Date.parse(expires) - server.clock.now).toBe(5 * MINUTE);
      const statuses: number[] = [];
      for (const method of ["HEAD", "HEAD", "GET", "HEAD", "GET"] as const)
        statuses.push((await fetchPass(server, token, { method })).statusCode);
      expect(statuses).toEqual([200, 200, 200, 404, 404]);
    });

    test("Q-4: of many that fetch at the same time one gets it", async () => {
      const server = await issuing();
      const { token } = await tokenOf(server);
      const replies = await Promise.all(Array.from({ length: 12 }, () => fetchPass(server, token)));
      expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(11);
    });

    test("Q-4: after five minutes an address is no longer valid, and what has expired is forgotten", async () => {
      const server = await issuing();
      const { token } = await tokenOf(server);
      server.clock.now += 5 * MINUTE;
      expect((await fetchPass(server, token)).statusCode).toBe(404);
      expect(server.passTokens.rows.size).toBe(1);
      await server.passes.tidy();
      expect(server.passTokens.rows.size).toBe(0);
    });

    test("Q-4: wrong, used, expired, malformed and other projects' addresses get the same answer", async () => {
      const server = await issuing();
      const [used, old] = [await tokenOf(server), await tokenOf(server)];
      await fetchPass(server, used.token);
      server.clock.now += 6 * MINUTE;
      const fresh = await tokenOf(server);
      const tokens = [used.token, old.token, "A".repeat(43), "x", "%2e%2e"];
      const replies = [
        ...tokens.map((token) => fetchPass(server, token)),
        fetchPass(server, fresh.token, { project: "andere" }),
      ];
      const bodies = await Promise.all(
        replies.map(async (pending) => {
          const reply = await pending;
          const { instance: _i, traceId: _t, ...body } = problem.parse(reply.json());
          const { "cache-control": cache, "referrer-policy": referrer } = reply.headers;
          return JSON.stringify({ ...body, cache, referrer });
        }),
      );
      expect(new Set(bodies).size).toBe(1);
      expect(bodies[0]).toContain('"code":"not_found"');
      expect(bodies[0]).toContain('"cache":"no-store","referrer":"no-referrer"');
    });

    test("Q-4: each address returns the card for which it was issued, in its own project, and no two are alike", async () => {
      const server = await issuing();
      const [annas, berts] = [await tokenOf(server, ANNA), await tokenOf(server, BERT)];
      expect(annas.token).not.toBe(berts.token);
      const swapped = await fetchPass(server, annas.token, { project: "andere" });
      expect(swapped.statusCode).toBe(404);
      const names = await Promise.all(
        [annas, berts].map(async ({ token }) => {
          const { json } = unpacked((await fetchPass(server, token)).rawPayload);
          return json.generic.primaryFields[0]?.value;
        }),
      );
      expect(names).toEqual([nameOf(ANNA), nameOf(BERT)]);
    });

    test("Q-4, Q-28, Q-50: what is stored and logged identifies nobody and opens nothing", async () => {
      const server = await issuing();
      const { token } = await tokenOf(server);
      const kept = JSON.stringify([...server.passTokens.rows.values()]);
      await fetchPass(server, token, { method: "HEAD" });
      await fetchPass(server, token);
      await fetchPass(server, token);
      for (const secret of [token, "1001", nameOf(ANNA)])
        expect([secret, kept.includes(secret), server.log.join("").includes(secret)]).toEqual([
          secret,
          false,
          false,
        ]);
    });

    test("signing is expensive: one address gets few passes a minute, while its other calls are still served", async () => {
      const server = await testApp({
        pass: { apple: APPLE },
        secretsDir: chain.secretsDir,
        callsPerMinute: 80,
      });
      const statuses: number[] = [];
      for (const token of ["a", "b", "c"])
        statuses.push((await fetchPass(server, token.repeat(43))).statusCode);
      expect(statuses).toEqual([404, 404, 429]);
      expect(await tokenOf(server)).toHaveProperty("token");
    });

    test("no token without a login, and none when the library is unavailable", async () => {
      const server = await issuing();
      const anna = await signIn(server, ANNA);
      const anonymous = await server.app.inject({ url: "/services/de/basic/account/pass-token" });
      expect(anonymous.statusCode).toBe(401);
      stateOf(server).failWith = new LibraryError("unreachable", libraryId.parse(1));
      expect((await anna.get("/account/pass-token")).statusCode).toBe(502);
      expect(server.passTokens.rows.size).toBe(0);
    });

    test("a key with a passphrase works as well", async () => {
      const sealed = ownChain({ passphrase: "Geheim & lang" });
      const server = await testApp({ pass: { apple: APPLE }, secretsDir: sealed.secretsDir });
      const { token } = await tokenOf(server);
      const opened = unpacked((await fetchPass(server, token)).rawPayload);
      expect(() => {
        verifySignature(opened, join(sealed.folder, "wwdr.pem"));
      }).not.toThrow();
    }, 60_000);
  },
);

/** Check character of `A1001A` in Codabar. */
const CODABAR_CHECK = ".";
