import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import type { BuiltinSchema } from "../schema.ts";
import { hashPassword, passwordStore } from "./passwords.ts";

const SCOPE = { project: "basic", libraryId: 1 };
const PASSWORD = " Grün<&|\"'\u0007 ";
let database: Database<BuiltinSchema>;
beforeAll(async () => {
  database = await openDatabase(await newDatabasePlace());
  const password_hash = await hashPassword(PASSWORD);
  const row = { project: "basic", library_id: 1, user_id: "anna", name: "Anna", password_hash };
  await database.db
    .insertInto("patrons")
    .values({ ...row, patron_group: "adult" })
    .execute();
});
afterAll(async () => {
  await database.close();
});

describe("passwords", () => {
  it("Q-12 are stored as argon2id and compared byte for byte", async () => {
    const passwords = (await passwordStore(database.db))(SCOPE);
    const hash = (await passwords.hashOf("anna")) ?? "";
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, PASSWORD)).toBe(true);
    for (const other of [PASSWORD.trim(), PASSWORD.normalize("NFD"), PASSWORD.toLowerCase(), ""])
      expect(await passwords.verify(hash, other)).toBe(false);
  });

  it("belong to one library of one project", async () => {
    const passwordsOf = await passwordStore(database.db);
    expect(await passwordsOf({ ...SCOPE, libraryId: 2 }).hashOf("anna")).toBeUndefined();
    expect(await passwordsOf({ ...SCOPE, project: "other" }).hashOf("anna")).toBeUndefined();
  });

  it("Q-11 of an unknown card take the same work as any other", async () => {
    const passwords = (await passwordStore(database.db))(SCOPE);
    const cost = (hash: string) => hash.split("$").slice(0, 4).join("$");
    expect(cost(passwords.hashOfNobody)).toBe(cost((await passwords.hashOf("anna")) ?? ""));
    expect(await passwords.verify(passwords.hashOfNobody, PASSWORD)).toBe(false);
  });
});
