import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LibraryError } from "@freihand/connector-kit";
import { libraryId, problem, projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { createLibraries } from "../libraries/libraries.ts";
import { APPLE } from "../passes/testkit/own-chain.ts";
import { fileOf } from "../projects/testkit/project-folder.ts";
import { fakeLibrary } from "./fake/fake-library.ts";
import { testApp } from "./fake/test-app.ts";
import { nameOf, signIn } from "./testkit/card.ts";
import { ANNA, BERT, cardOf, fetchPass, NAMED, stateOf } from "./testkit/wallet.ts";

describe("the library card", () => {
  test("shows library, number, name, validity, barcode and colours, and may not be cached", async () => {
    const server = await testApp({
      pass: {
        barcode: { format: "CODABAR" },
        colors: { foreground: "#FFFFFF", background: "#0B4A52" },
      },
    });
    stateOf(server).account = NAMED;
    const reply = await (await signIn(server, ANNA)).get("/account/pass");
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.json()).toEqual({
      libraryName: "Zettelstadt",
      userId: "1001",
      name: "Anna „Ännchen“ Müller",
      validUntil: "2027-03-27",
      barcode: { format: "CODABAR", value: "A1001A", text: "1001" },
      colors: { foreground: "#FFFFFF", background: "#0B4A52" },
    });
  });

  test("Q-3: every patron gets their own card, and only in the project of their token", async () => {
    const server = await testApp();
    const cards = await Promise.all(
      (["basic", "andere"] as const).flatMap((project) =>
        ([1, 2] as const).flatMap((library) =>
          (["1001", "1002"] as const).map(async (card) => {
            const who = { project, library, card };
            return { who, got: await cardOf(server, who) };
          }),
        ),
      ),
    );
    for (const { who, got } of cards)
      expect([got.name, got.userId]).toEqual([nameOf(who), who.card]);
    const elsewhere = await server.app.inject({ url: "/services/de/andere/account/pass" });
    expect(elsewhere.statusCode).toBe(401);
  });

  test("when the library is down there is no card: the client shows its copy", async () => {
    const server = await testApp();
    const anna = await signIn(server, ANNA);
    stateOf(server).failWith = new LibraryError("unreachable", libraryId.parse(1));
    expect((await anna.get("/account/pass")).statusCode).toBe(502);
  });

  test("Q-28: a number that does not fit is drawn differently, which is logged once, without the number", async () => {
    const server = await testApp({ pass: { barcode: { format: "EAN13" } } });
    expect((await cardOf(server)).barcode).toMatchObject({ format: "CODE128", value: "1001" });
    await cardOf(server, BERT);
    const warnings = server.log.filter((line) => line.includes("does not fit the barcode"));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('"library":"basic/1"');
    expect(server.log.join("")).not.toContain("1001");
  });
});

test("a service account puts the link to Google Wallet on the card, with no card number in its id", async () => {
  const secretsDir = mkdtempSync(join(tmpdir(), "freihand-secrets-"));
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = {
    client_email: "a@b.example",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  writeFileSync(join(secretsDir, "google.json"), JSON.stringify(account));
  const google = {
    issuerId: "3388000000012345678",
    classId: "card",
    serviceAccount: "google.json",
  };
  const server = await testApp({ pass: { google }, secretsDir });
  const { googleWallet = "" } = await cardOf(server);
  const body = Buffer.from(googleWallet.split(".")[3] ?? "", "base64url").toString();
  expect(googleWallet).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  expect(body).toMatch(/"id":"3388000000012345678\.[0-9a-f]{40}"/);
  expect(await cardOf(server, BERT)).not.toMatchObject({ googleWallet });
});

test("a library's wallet settings stay on the server", () => {
  const file = fileOf({ pass: { apple: APPLE } });
  const system = fakeLibrary(file.id, {});
  const project = projectId.parse("basic");
  const list = createLibraries([{ project, file, system, health: "up" }]).list(project);
  expect(list[0]).not.toHaveProperty("pass");
});

describe("without certificates", () => {
  test.each([
    ["not set up", undefined],
    ["set up, and the files are missing", { apple: APPLE }],
  ])("%s: neither token nor file, and a clear message", async (_, settings) => {
    const server = await testApp(settings === undefined ? {} : { pass: settings });
    const anna = await signIn(server, ANNA);
    expect(await cardOf(server)).not.toHaveProperty("appleWallet");
    const replies = [
      await anna.get("/account/pass-token"),
      await fetchPass(server, "A".repeat(43)),
      await fetchPass(server, "x"),
    ];
    expect(replies.map((reply) => problem.parse(reply.json()))).toMatchObject(
      replies.map(() => ({ status: 404, code: "unsupported" })),
    );
  });

  test("missing files are reported by name, once", async () => {
    const server = await testApp({ pass: { apple: APPLE } });
    await cardOf(server);
    await cardOf(server);
    const told = server.log.filter((line) => line.includes("signerCert.pem is missing"));
    expect(told).toHaveLength(1);
  });
});
