import { libraryId, projectId } from "@freihand/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sealCard } from "../passes/sealed-card.ts";
import { newSecretToken, secretTokenHash } from "../secret-token.ts";
import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace, storedBytes } from "@freihand/database/testkit";
import type { ServerSchema } from "./schema.ts";
import { passTokenStore } from "./pass-tokens.ts";

const place = await newDatabasePlace();
const NOW = 1_800_000_000_000;
const project = projectId.parse("basic");
const CARD = {
  project,
  library: libraryId.parse(1),
  userId: "Kanarienkarte",
  name: "Kanarienname",
};
let database: Database<ServerSchema>;

beforeAll(async () => {
  database = await openDatabase(place);
});
afterAll(async () => {
  await database.close();
});

async function added(expiresAt = NOW + 1) {
  const token = newSecretToken();
  const hash = secretTokenHash(token);
  const { library } = CARD;
  const sealedCard = sealCard(token, CARD);
  const owner = "fingerprint";
  const stored = { hash, project, library, sealedCard, expiresAt, owner };
  await passTokenStore(database.db).add(stored);
  return { token, hash };
}

test("Q-4: of many that use the same token at the same time one gets it", async () => {
  const { hash } = await added();
  const store = passTokenStore(database.db);
  expect(await store.isValid({ hash, project, now: NOW })).toBe(true);
  const taken = await Promise.all(
    Array.from({ length: 20 }, () => store.take({ hash, project, now: NOW })),
  );
  expect(taken.filter((one) => one !== undefined)).toHaveLength(1);
  expect(await store.isValid({ hash, project, now: NOW })).toBe(false);
});

test("Q-4: after its expiry, and in another project, a token is invalid", async () => {
  const { hash } = await added();
  const store = passTokenStore(database.db);
  const other = projectId.parse("andere");
  expect(await store.take({ hash, project: other, now: NOW })).toBeUndefined();
  expect(await store.take({ hash, project, now: NOW + 1 })).toBeUndefined();
  expect(await store.take({ hash, project, now: NOW })).toMatchObject({ hash, project });
});

test("expired tokens are forgotten, the rest stays", async () => {
  const [old, young] = [await added(NOW), await added(NOW + 1)];
  const store = passTokenStore(database.db);
  await store.tidy(NOW);
  const hashes = await database.db.selectFrom("pass_tokens").select("hash").execute();
  expect(hashes.map(({ hash }) => hash)).not.toContain(old.hash);
  expect(hashes.map(({ hash }) => hash)).toContain(young.hash);
});

test("Q-50: at rest there is no card number, no name and no token", async () => {
  const { token, hash } = await added();
  const onDisk = await storedBytes(place);
  for (const secret of ["Kanarien", token])
    expect([secret, onDisk.includes(secret)]).toEqual([secret, false]);
  expect(onDisk).toContain(hash);
});
