import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { APPLE, MISSING_PROGRAM, ownChain } from "./testkit/own-chain.ts";
import { walletSecrets } from "./wallet-secrets.ts";
import type { OwnChain } from "./testkit/own-chain.ts";

const DAY_MS = 86_400_000;
const ecKey = () =>
  generateKeyPairSync("ec", { namedCurve: "P-256" })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();
const rsaKey = (modulusLength = 2048) =>
  generateKeyPairSync("rsa", { modulusLength })
    .privateKey.export({ type: "pkcs8", format: "pem" })
    .toString();

function looking(folder: string) {
  const told: string[] = [];
  const clock = { now: Date.now() };
  const secrets = walletSecrets({
    folder,
    log: { warn: ({ secrets: name, problem }) => told.push(`${name}: ${problem}`) },
    now: () => clock.now,
  });
  return { secrets, told, clock };
}

describe.skipIf(MISSING_PROGRAM !== undefined)(
  "certificates for Apple Wallet (needs openssl and unzip)",
  () => {
    let chain: OwnChain;
    beforeAll(() => {
      chain = ownChain();
    }, 60_000);

    /** The valid folder with some files replaced. */
    function withFiles(files: Readonly<Record<string, string | undefined>>) {
      const other = ownChain();
      for (const [name, content] of Object.entries(files))
        if (content === undefined) rmSync(join(other.folder, name));
        else writeFileSync(join(other.folder, name), content);
      return looking(other.secretsDir);
    }

    test("valid ones are used and nothing is logged", async () => {
      const { secrets, told } = looking(chain.secretsDir);
      expect(await secrets.apple(APPLE)).toMatchObject({
        signerCert: expect.stringContaining("BEGIN CERTIFICATE"),
        signerKey: expect.stringContaining("BEGIN PRIVATE KEY"),
      });
      expect(told).toEqual([]);
    });

    test.each([
      ["wwdr.pem", undefined, "wwdr.pem is missing or cannot be read"],
      ["signerKey.pem", undefined, "signerKey.pem is missing or cannot be read"],
      ["signerCert.pem", "nothing", "signerCert.pem is no certificate (PEM)"],
      [
        "signerKey.pem",
        "nothing",
        "signerKey.pem is no key (PEM), or passphrase.txt does not open it",
      ],
      ["signerKey.pem", rsaKey(), "signerKey.pem does not belong to signerCert.pem"],
      ["signerKey.pem", ecKey(), "signerKey.pem is no RSA key"],
    ])(
      "%s as %j: no pass, and one line has the reason",
      async (name, content, problem) => {
        const { secrets, told } = withFiles({ [name]: content });
        expect(await secrets.apple(APPLE)).toBeUndefined();
        expect(await secrets.apple(APPLE)).toBeUndefined();
        expect(told).toEqual([`apple: ${problem}`]);
      },
      60_000,
    );

    test("an issuer that is not the signer's, and a signer for another pass type, are refused", async () => {
      const other = ownChain();
      writeFileSync(
        join(other.folder, "wwdr.pem"),
        (await looking(chain.secretsDir).secrets.apple(APPLE))?.wwdr ?? "",
      );
      const { secrets, told } = looking(other.secretsDir);
      expect(await secrets.apple(APPLE)).toBeUndefined();
      const own = looking(chain.secretsDir);
      await own.secrets.apple({ ...APPLE, passTypeIdentifier: "pass.example.other" });
      await own.secrets.apple({ ...APPLE, teamIdentifier: "ZZZZZ99999" });
      expect([...told, ...own.told]).toEqual([
        "apple: wwdr.pem is not the certificate that issued signerCert.pem",
        "apple: signerCert.pem is for another passTypeIdentifier",
        "apple: signerCert.pem is for another teamIdentifier",
      ]);
    }, 60_000);

    test("the last month of validity is reported at every new check; afterwards there are no passes", async () => {
      const { secrets, told, clock } = looking(ownChain({ days: 40 }).secretsDir);
      expect(await secrets.apple(APPLE)).toBeDefined();
      expect(told).toEqual([]);
      clock.now += 15 * DAY_MS;
      expect(await secrets.apple(APPLE)).toBeDefined();
      secrets.resetWarnings();
      await secrets.apple(APPLE);
      expect(told).toEqual([
        expect.stringMatching(/^apple: runs out on \d{4}-\d\d-\d\d$/),
        expect.stringMatching(/^apple: runs out on \d{4}-\d\d-\d\d$/),
      ]);
      clock.now += 30 * DAY_MS;
      expect(await secrets.apple(APPLE)).toBeUndefined();
      expect(told.at(-1)).toBe("apple: signerCert.pem or wwdr.pem has run out");
    }, 60_000);

    test("new files are noticed after a minute, without a restart", async () => {
      const folder = mkdtempSync(join(tmpdir(), "freihand-secrets-"));
      const { secrets, clock } = looking(folder);
      expect(await secrets.apple(APPLE)).toBeUndefined();
      const { certificates } = APPLE;
      mkdirSync(join(folder, certificates));
      const good = await looking(chain.secretsDir).secrets.apple(APPLE);
      writeFileSync(join(folder, certificates, "signerCert.pem"), good?.signerCert ?? "");
      writeFileSync(join(folder, certificates, "signerKey.pem"), good?.signerKey ?? "");
      writeFileSync(join(folder, certificates, "wwdr.pem"), good?.wwdr ?? "");
      expect(await secrets.apple(APPLE)).toBeUndefined();
      clock.now += 61_000;
      expect(await secrets.apple(APPLE)).toBeDefined();
    });
  },
);

describe("the service account of Google Wallet", () => {
  const GOOGLE = {
    issuerId: "3388000000012345678",
    classId: "card",
    serviceAccount: "google.json",
  };
  const withAccount = (content: string) => {
    const folder = mkdtempSync(join(tmpdir(), "freihand-secrets-"));
    writeFileSync(join(folder, GOOGLE.serviceAccount), content);
    return looking(folder);
  };

  test("a valid one is used", async () => {
    const account = { client_email: "a@b.example", private_key: rsaKey(), type: "service_account" };
    const { secrets, told } = withAccount(JSON.stringify(account));
    expect(await secrets.google(GOOGLE)).toMatchObject({ email: "a@b.example" });
    expect(told).toEqual([]);
  });

  test.each([
    ["no JSON", "{", "is no key file of a service account (client_email, private_key)"],
    ["another file", "{}", "is no key file of a service account (client_email, private_key)"],
    [
      "no key",
      JSON.stringify({ client_email: "a@b.example", private_key: "secret-word" }),
      "holds no private key (PEM)",
    ],
    [
      "another kind of key",
      JSON.stringify({ client_email: "a@b.example", private_key: ecKey() }),
      "holds a key that is not RSA with 2048 bits",
    ],
    [
      "a key that signs nothing",
      JSON.stringify({ client_email: "a@b.example", private_key: rsaKey(1024) }),
      "holds a key that is not RSA with 2048 bits",
    ],
  ])("%s: no link, and one line has the reason without quoting", async (_, content, problem) => {
    const { secrets, told } = withAccount(content);
    expect(await secrets.google(GOOGLE)).toBeUndefined();
    expect(told).toEqual([`google.json: ${problem}`]);
  });
});
