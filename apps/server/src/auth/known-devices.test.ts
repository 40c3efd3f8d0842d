import { libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { MemoryCutoffs } from "./fake/memory-cutoffs.ts";
import { keyRing } from "./key-ring.ts";
import { DEVICE_LIFE_MS, knownDevices } from "./known-devices.ts";
import { tokenSeal } from "./token-seal.ts";
import type { MasterKey } from "./key-ring.ts";

const OLD: MasterKey = { id: "old", secret: Buffer.alloc(32, 1) };
const NEW: MasterKey = { id: "new", secret: Buffer.alloc(32, 2) };
const ANNA = { project: projectId.parse("basic"), library: libraryId.parse(1), userId: "1001" };
const BERT = { ...ANNA, userId: "1002" };

/** A server; several with the same cutoffs are one that was restarted. */
function server(clock = { now: 1000 }, cutoffs = new MemoryCutoffs()) {
  const start = (...ring: [MasterKey, ...MasterKey[]]) => {
    const now = () => clock.now;
    const keys = keyRing(ring);
    const seal = tokenSeal({ keys, kind: "device+jwt", lifeMs: DEVICE_LIFE_MS, now });
    return knownDevices({ seal, keys, cutoffs, now });
  };
  return { clock, start };
}

test("Q-11: a device knows the cards that have signed in on it, even after a restart and with a new key", async () => {
  const { start } = server();
  const devices = start(OLD);
  const token = await devices.remember(ANNA, undefined);
  expect(token).not.toContain("1001");
  const name = await devices.recognise(ANNA, token);
  expect(name).toEqual(expect.any(String));
  expect(await devices.recognise({ ...ANNA, userId: " 0001001" }, token)).toBe(name);
  expect(await start(OLD).recognise(ANNA, token)).toBe(name);
  expect(await start(NEW, OLD).recognise(ANNA, token)).toBe(name);
  expect(await start(NEW).recognise(ANNA, token)).toBeUndefined();
});

test.each([
  ["another card", BERT],
  ["the same number at another library", { ...ANNA, library: libraryId.parse(2) }],
  ["the same number in another project", { ...ANNA, project: projectId.parse("andere") }],
])("Q-11: a device is unknown to %s", async (_title, card) => {
  const devices = server().start(OLD);
  expect(await devices.recognise(card, await devices.remember(ANNA, undefined))).toBeUndefined();
});

test.each([undefined, "", "junk", "eyJhbGciOiJub25lIn0.e30."])(
  "Q-11: %s is not a device",
  async (token) => {
    expect(await server().start(OLD).recognise(ANNA, token)).toBeUndefined();
  },
);

test("all cards of a household are known on its tablet", async () => {
  const devices = server().start(OLD);
  const token = await devices.remember(BERT, await devices.remember(ANNA, undefined));
  const names = [await devices.recognise(ANNA, token), await devices.recognise(BERT, token)];
  expect(names[0]).toBeDefined();
  expect(names[0]).toBe(names[1]);
});

test("after a new password no device knows the card until it signs in there again; others stay known", async () => {
  const { clock, start } = server();
  const devices = start(OLD);
  const token = await devices.remember(BERT, await devices.remember(ANNA, undefined));
  clock.now += 1;
  await devices.forgetCard(ANNA);
  expect(await devices.recognise(ANNA, token)).toBeUndefined();
  expect(await start(NEW, OLD).recognise(ANNA, token)).toBeUndefined();
  expect(await devices.recognise(BERT, token)).toBeDefined();
  clock.now += 1;
  expect(await devices.recognise(ANNA, await devices.remember(ANNA, token))).toBeDefined();
});

test("a device that has not been used for a year is forgotten", async () => {
  const { clock, start } = server();
  const devices = start(OLD);
  const token = await devices.remember(ANNA, undefined);
  clock.now += DEVICE_LIFE_MS;
  expect(await devices.recognise(ANNA, token)).toBeUndefined();
});
