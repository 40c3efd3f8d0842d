import { openDatabase, type Database } from "@freihand/database";
import { newDatabasePlace } from "@freihand/database/testkit";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sessionStore } from "./sessions.ts";
import { pushReceiver, type PushReceiver } from "./testkit/push-receiver.ts";
import { pushingWorld, signIn, subscribe, type PushingWorld } from "./testkit/pushing-world.ts";
import { addReader, lend, PLACE, shelve, type Tables } from "./testkit/writing-world.ts";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let database: Database<Tables>;
let receiver: PushReceiver;
let world: PushingWorld;

beforeEach(async () => {
  database = await openDatabase<Tables>(await newDatabasePlace());
  receiver = await pushReceiver();
  world = pushingWorld(database.db, receiver);
  await addReader(world, "mia", { email: undefined });
});

afterEach(async () => {
  world.close();
  receiver.close();
  await database.close();
});

const on = (
  session: string,
  over: Omit<Parameters<typeof subscribe>[2], "card" | "session"> = {},
) => subscribe(world, receiver, { card: "mia", session, ...over });
const bodies = () => receiver.received.map(({ path, note }) => `${path.slice(10)}: ${note.body}`);
const rows = () => database.db.selectFrom("push_messages").selectAll().orderBy("kind").execute();
const states = async () => (await rows()).map(({ kind, state }) => `${kind} ${state}`);

/** Runs every minute for so long. */
async function runFor(minutes: number): Promise<void> {
  for (let at = 0; at < minutes; at += 1) {
    await world.run();
    world.nowMs += MINUTE_MS;
  }
}

describe("what is sent", () => {
  test("ten loans are one push, once, to a reader without an e-mail address; signed, and gone at midnight", async () => {
    await on("phone");
    for (let at = 0; at < 10; at += 1)
      await lend(world, { card: "mia", id: `b${String(at)}`, due: "2026-03-11" });
    await runFor(3);
    world.nowMs += 20 * MINUTE_MS;
    await runFor(1);
    expect(bodies()).toEqual(["phone: 10 Ihrer Ausleihen sind fällig, die erste morgen."]);
    const [{ headers, claims, bytes, note } = { headers: {}, claims: undefined }] =
      receiver.received;
    expect(note?.title).toBe("Stadtbücherei Musterstadt");
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      topic: "due-soon",
      urgency: "normal",
      // 10:00 in Berlin
      ttl: String(14 * 3600),
    });
    expect(bytes).toBe(86 + 512 + 1 + 16);
    expect(claims).toEqual({
      aud: "https://fcm.googleapis.com",
      exp: Date.parse("2026-03-10T09:00:00Z") / 1000 + 12 * 3600,
      sub: "mailto:buecherei@musterstadt.example",
    });
    // as if the server had been restarted
    world.close();
    world = Object.assign(pushingWorld(database.db, receiver), { nowMs: world.nowMs });
    await runFor(2);
    expect(receiver.received).toHaveLength(1);
  });

  test("each browser gets it in its language, with titles where that was chosen, without what is not wanted", async () => {
    await on("phone", { locale: "en", details: true });
    await on("laptop", { without: ["due-today"] });
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await lend(world, { card: "mia", id: "b2", due: "2026-03-11" });
    await runFor(2);
    expect(bodies().toSorted()).toEqual([
      "laptop: Eine Ihrer Ausleihen ist morgen fällig.",
      "phone: One of your loans is due today.\n• Titel b1\nOne of your loans is due tomorrow.\n• Titel b2",
    ]);
    expect(receiver.received.map(({ note }) => note.tag).toSorted()).toEqual([
      "due-soon",
      "several",
    ]);
  });

  test("nothing arrives at night, nothing that is no longer true, and nothing that the library leaves out", async () => {
    world.close();
    world = pushingWorld(database.db, receiver, { without: new Set(["hold-ready"] as const) });
    await on("phone");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-11" });
    await shelve(world, { card: "mia", id: "h1", until: "2026-03-17", readyOn: "2026-03-10" });
    world.nowMs = Date.parse("2026-03-10T02:00:00Z");
    await runFor(30);
    expect(receiver.received).toEqual([]);
    world.nowMs = Date.parse("2026-03-10T08:00:00Z");
    receiver.answer = (reply) => void reply.writeHead(503).end();
    await runFor(1);
    receiver.answer = (reply) => void reply.writeHead(201).end();
    await world.circulation.transaction((tx) => tx.removeLoan("b1"));
    await runFor(5);
    expect(receiver.received).toHaveLength(1);
    expect(await states()).toEqual(["due-soon dropped"]);
  });

  test("a reservation is announced ten minutes after the scan; taken back before, not at all; of yesterday, neither", async () => {
    await on("phone");
    await shelve(world, { card: "mia", id: "h0", until: "2026-03-16", readyOn: "2026-03-09" });
    await shelve(world, {
      card: "mia",
      id: "h1",
      until: "2026-03-17",
      readyOn: "2026-03-10",
      seq: 2,
    });
    await shelve(world, {
      card: "mia",
      id: "h2",
      until: "2026-03-17",
      readyOn: "2026-03-10",
      seq: 3,
    });
    await runFor(1);
    await world.circulation.transaction((tx) => tx.place("h2", { state: "waiting" }));
    await runFor(9);
    expect(receiver.received).toEqual([]);
    await runFor(1);
    expect(bodies()).toEqual(["phone: Eine Ihrer Vormerkungen liegt zum Abholen bereit."]);
  });

  test("a browser that comes later does not get what the others have got", async () => {
    await on("phone");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-12" });
    await runFor(1);
    await on("laptop");
    world.nowMs += 24 * HOUR_MS;
    await runFor(1);
    expect(bodies()).toEqual(["phone: Eine Ihrer Ausleihen ist in den nächsten Tagen fällig."]);
    world.nowMs += 24 * HOUR_MS;
    await runFor(1);
    expect(bodies().slice(1).toSorted()).toEqual([
      "laptop: Eine Ihrer Ausleihen ist heute fällig.",
      "phone: Eine Ihrer Ausleihen ist heute fällig.",
    ]);
  });
});

describe("a push service that answers", () => {
  beforeEach(async () => {
    await on("phone");
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
  });
  const answer = (status: number, headers: Record<string, string> = {}) => {
    receiver.answer = (reply) => void reply.writeHead(status, headers).end();
  };

  test.each([404, 410])("%i: the subscription is gone", async (status) => {
    answer(status);
    await runFor(2);
    expect(await world.subscriptions.of("phone")).toBeUndefined();
    expect(await states()).toEqual(["due-today refused"]);
    expect(receiver.hits).toHaveLength(1);
  });

  test.each([429, 500])("%i is tried again, not before the pause that it names", async (status) => {
    answer(status, { "retry-after": "1200" });
    await runFor(20);
    expect(receiver.hits).toHaveLength(1);
    receiver.answer = (reply) => void reply.writeHead(201).end();
    await runFor(2);
    expect(receiver.hits).toHaveLength(2);
    expect(await states()).toEqual(["due-today sent"]);
  });

  test("no redirect is followed, and no refusal repeated", async () => {
    answer(307, { location: "https://127.0.0.1:1/" });
    await runFor(5);
    expect([receiver.hits.length, world.refused]).toEqual([1, ["307"]]);
    expect(await states()).toEqual(["due-today refused"]);
  });

  test.each([400, 403, 413])(
    "%i counts: after five in a row the browser gets none",
    async (status) => {
      answer(status);
      for (let day = 0; day < 5; day += 1) {
        const id = `c${String(day)}`;
        const due = new Date(world.nowMs).toISOString().slice(0, 10);
        await lend(world, { card: "mia", id, due });
        expect(await world.subscriptions.of("phone")).toBeDefined();
        await runFor(1);
        world.nowMs += 24 * HOUR_MS;
      }
      expect(world.refused).toHaveLength(5);
      expect(await world.subscriptions.of("phone")).toBeUndefined();
    },
  );

  test("nothing at all, or without end: it is tried again", async () => {
    receiver.answer = () => undefined;
    const impatient = pushingWorld(database.db, receiver, { service: { timeoutMs: 100 } });
    await impatient.run();
    impatient.close();
    expect((await rows())[0]).toMatchObject({ state: "waiting", error: "ABORT_ERR" });
    receiver.answer = (reply) => void reply.writeHead(201).write("x".repeat(100_000));
    await runFor(3);
    expect(await states()).toEqual(["due-today sent"]);
  });
});

describe("a subscription ends", () => {
  beforeEach(async () => {
    await on("phone");
    await on("laptop");
  });
  const left = async () =>
    (await database.db.selectFrom("push_subscriptions").select("session_id").execute()).map(
      ({ session_id }) => session_id,
    );

  test("with its session, however that ends; what waits for it is dropped", async () => {
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    receiver.answer = (reply) => void reply.writeHead(503).end();
    await runFor(1);
    const sessions = sessionStore(database.db);
    await sessions.end("phone");
    expect(await left()).toEqual(["laptop"]);
    await sessions.endReused("laptop");
    expect(await left()).toEqual([]);
    await runFor(5);
    expect(await states()).toEqual(["due-today dropped", "due-today dropped"]);
    await on("tablet");
    await sessions.endOf(["tablet"], undefined);
    expect(await left()).toEqual([]);
  });

  test("with the reader", async () => {
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await runFor(1);
    await world.circulation.transaction((tx) => tx.removeLoan("b1"));
    await world.readers.transaction((tx) => tx.remove("mia"));
    expect([await left(), await rows()]).toEqual([[], []]);
  });

  test("when the session is over, before it is deleted", async () => {
    await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
    await database.db.updateTable("session_families").set({ expires_at: world.nowMs }).execute();
    await runFor(1);
    expect(receiver.hits).toEqual([]);
  });

  test("in a session that nobody has ended, when the same browser subscribes for the card again", async () => {
    await on("phone again", { browser: "phone" });
    expect(await left()).toEqual(["laptop", "phone again"]);
    await signIn(database.db, "other");
    const renewed = receiver.subscribe("renewed");
    await world.subscriptions.renew("https://fcm.googleapis.com/fcm/send/phone", {
      ...renewed,
      keyId: "k1",
    });
    const { endpoint } = renewed;
    expect(await world.subscriptions.of("phone again")).toMatchObject({ endpoint });
    const chosen = {
      keyId: "k1",
      locale: "de",
      details: false,
      without: new Set<never>(),
    } as const;
    const nobody = { ...PLACE, card: "nobody" };
    const made = { ...renewed, ...chosen, session: "other" };
    expect(await world.subscriptions.put(nobody, made, 0)).toBe(false);
  });
});
