import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectId } from "@freihand/contract";
import { openDatabase, type Database } from "@freihand/database";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { CHOICE_LIFE_MS, choiceLink } from "../messages/choice-link.ts";
import { addReader, PLACE, writingWorld, type Tables } from "../storage/testkit/writing-world.ts";
import { loadProjects } from "../projects/projects.ts";
import { folderWith, PLAIN } from "../projects/testkit/project-folder.ts";
import { serveMessageChoice } from "./message-choice.ts";
import type { MessageChoices } from "../messages/outbox.ts";

let folder: string;
let database: Database<Tables>;
let app: FastifyInstance;
let choices: MessageChoices;
let nowMs = Date.parse("2026-03-10T09:00:00Z");

const seal = tokenSeal({
  keys: keyRing([{ id: "k", secret: new Uint8Array(32) }]),
  kind: "messages+jwt",
  lifeMs: CHOICE_LIFE_MS,
  now: () => nowMs,
});
const addressOf = (card: string, project = PLACE.project) =>
  choiceLink(seal, { ...PLACE, project, card }, { origin: "", locale: "de" });
const offOf = async (card: string) => [...((await choices.off(PLACE, [card])).get(card) ?? [])];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-choice-"));
  database = await openDatabase<Tables>(join(folder, "freihand.sqlite"));
  const world = writingWorld(database.db, { send: async () => ({ kind: "sent" }), close() {} });
  choices = world.choices;
  await addReader(world, "mia");
  app = Fastify();
  await serveMessageChoice(app, {
    projects: loadProjects(folderWith(PLAIN)),
    libraries: { list: () => [] },
    choices,
    seal,
    callsPerMinute: 0,
  });
});

afterEach(async () => {
  await app.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

test("opening the address changes nothing; the form does", async () => {
  const url = await addressOf("mia");
  const shown = await app.inject({ url });
  expect([shown.statusCode, shown.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(shown.body).toContain("<h1>Ihre Nachrichten</h1>");
  expect(await offOf("mia")).toEqual([]);
  const sent = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "kind=due-today&kind=hold-ready&kind=hold-expiring&kind=hold-expired&kind=welcome",
  });
  expect(sent.body).toContain("Ihre Auswahl ist gespeichert.");
  expect((await offOf("mia")).toSorted()).toEqual(["card-expiring", "due-soon"]);
  expect((await app.inject({ url })).body).toContain('value="due-soon">');
});

test("a mail program switches everything off with one POST, without cookies", async () => {
  const sent = await app.inject({
    method: "POST",
    url: await addressOf("mia"),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });
  expect(sent.statusCode).toBe(200);
  expect(await offOf("mia")).toHaveLength(7);
});

test("a token that is broken, too old, of another project or of a card that is gone opens nothing", async () => {
  const good = await addressOf("mia");
  const other = await addressOf("mia", projectId.parse("andere"));
  const old = await addressOf("mia");
  for (const url of [
    `${good.slice(0, -4)}AAAA`,
    good.replace(/token=.*/, "token="),
    good.replace(/\?.*/, ""),
    other.replace("/andere/", "/basic/"),
  ])
    for (const method of ["GET", "POST"] as const)
      expect([url, (await app.inject({ method, url })).statusCode]).toEqual([url, 410]);
  const gone = { method: "POST", url: await addressOf("tim"), payload: "" } as const;
  expect((await app.inject(gone)).statusCode).toBe(410);
  nowMs += CHOICE_LIFE_MS + 60_000;
  expect((await app.inject({ url: old })).statusCode).toBe(410);
  expect(await offOf("mia")).toEqual([]);
});
