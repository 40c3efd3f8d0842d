import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase, type Database } from "@freihand/database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keyRing } from "../auth/key-ring.ts";
import { checkedLookup } from "../covers/checked-lookup.ts";
import { isPublicAddress } from "../covers/public-address.ts";
import { canary } from "../covers/testkit/upstream.ts";
import { vapid } from "../messages/push/vapid.ts";
import { pushReceiver, type PushReceiver } from "./testkit/push-receiver.ts";
import { KEYS, pushingWorld, subscribe, type PushingWorld } from "./testkit/pushing-world.ts";
import { addReader, lend, type Tables } from "./testkit/writing-world.ts";
import type { PushServiceParts } from "../messages/push/push-service.ts";

let folder: string;
let database: Database<Tables>;
let receiver: PushReceiver;
let world: PushingWorld;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "freihand-push-faults-"));
  database = await openDatabase<Tables>(join(folder, "freihand.sqlite"));
  receiver = await pushReceiver();
});
afterEach(async () => {
  world.close();
  receiver.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A reader whose phone is to be notified by a service that differs from the usual one. */
async function begin(service: Partial<PushServiceParts> = {}, keyId = "k1"): Promise<void> {
  world = pushingWorld(database.db, receiver, { service });
  await addReader(world, "mia");
  await subscribe(world, receiver, { card: "mia", session: "phone", keyId });
  await lend(world, { card: "mia", id: "b1", due: "2026-03-10" });
}
const row = () => database.db.selectFrom("push_messages").selectAll().executeTakeFirst();

test.each(["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "fd00::1", "::ffff:10.0.0.7"])(
  "Q-9: a host of the list that leads to %s is not connected to",
  async (address) => {
    const trap = await canary();
    const family = address.includes(":") ? 6 : 4;
    const lookup = checkedLookup(async () => [{ address, family }], isPublicAddress);
    await begin({ lookup, port: trap.port });
    await world.run();
    expect(trap.state.hits).toBe(0);
    expect(await row()).toMatchObject({ state: "waiting", error: "AddressRefused" });
    await trap.close();
  },
);

test("a push service that is busy is left alone for a minute, whoever is to be notified", async () => {
  await begin();
  for (let at = 0; at < 8; at += 1)
    await subscribe(world, receiver, { card: "mia", session: `laptop-${String(at)}` });
  receiver.answer = (reply) => void reply.writeHead(429).end();
  await world.run();
  // those that were on their way at the same time
  expect(receiver.hits).toHaveLength(4);
  receiver.answer = (reply) => void reply.writeHead(201).end();
  world.nowMs += 3 * 60_000;
  await world.run();
  expect(receiver.received).toHaveLength(13);
  const open = await database.db
    .selectFrom("push_messages")
    .selectAll()
    .where("state", "!=", "sent")
    .execute();
  expect(open).toEqual([]);
});

test("Q-9: a host that has left the list is not connected to, and its subscriptions leave in time", async () => {
  await begin({ hosts: ["*.push.apple.com"] });
  await world.run();
  expect([receiver.hits, world.refused]).toEqual([[], ["EHOST"]]);
  expect(await row()).toMatchObject({ state: "refused", error: "EHOST" });
});

test("a certificate of nobody we trust is no push service", async () => {
  await begin({ ca: "" });
  await world.run();
  expect(receiver.received).toEqual([]);
  expect(await row()).toMatchObject({ state: "waiting" });
});

test("after a rotation of the keys a browser is notified with the key for which it has subscribed, as long as that is kept", async () => {
  const fresh = { id: "k2", secret: Buffer.alloc(32, 8) };
  const both = vapid(keyRing([fresh, { id: "k1", secret: Buffer.alloc(32, 7) }]));
  await begin({ vapid: both });
  await world.run();
  const [push] = receiver.received;
  expect(push?.headers.authorization).toContain(`k=${vapid(KEYS).publicKey("k1") ?? ""}`);
  expect(both.publicKey(both.currentId)).not.toBe(both.publicKey("k1"));
  world.close();
  world = pushingWorld(database.db, receiver, { service: { vapid: vapid(keyRing([fresh])) } });
  await lend(world, { card: "mia", id: "b2", due: "2026-03-10" });
  await world.run();
  expect([receiver.hits.length, await world.subscriptions.of("phone")]).toEqual([1, undefined]);
});

test("whoever sends and dies leaves it to the next one: nothing is lost, and what comes twice has one tag", async () => {
  await begin();
  await world.run();
  // as if the server had died between the answer and our mark
  await database.db.updateTable("push_messages").set({ state: "sending" }).execute();
  world.nowMs += 60_000;
  await world.run();
  expect(receiver.received).toHaveLength(1);
  world.nowMs += 60_000;
  await world.run();
  expect(receiver.received.map(({ note }) => note.tag)).toEqual(["due-today", "due-today"]);
  expect(await row()).toMatchObject({ state: "sent", attempts: 2 });
});
