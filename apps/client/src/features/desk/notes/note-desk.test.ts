import { expect, test } from "vitest";
import { libraryId } from "@freihand/contract";
import type { ScanBody, ScanReply } from "@freihand/contract/staff";
import { asReply } from "../../../api/reply.cast.ts";
import { fakePlatform, fakeRoom, type FakeBrowser } from "../../../platform/fake/index.ts";
import type { SealedStore } from "../../../platform/ports/desk-device.ts";
import { REPLY } from "../fixtures/desk-data.ts";
import { NoteDesk, type NoteDeskDeps } from "./note-desk.ts";

/** A server that counts each request id once, and may be gone. */
function fakeLibrary() {
  const arrived: ScanBody[] = [];
  const counted = new Set<string>();
  const state = { isThere: true, reply: (_body: ScanBody): ScanReply => REPLY.received() };
  const session: NoteDeskDeps["session"] = {
    call: async (name, input) => {
      await Promise.resolve();
      if (!state.isThere) throw new TypeError("network");
      if (name !== "scan") return asReply({});
      const { body } = asReply<{ readonly body: ScanBody }>(input);
      arrived.push(body);
      counted.add(body.requestId);
      return asReply(state.reply(body));
    },
  };
  return { arrived, counted, state, session };
}

let made = 0;
async function tabIn(
  room: FakeBrowser,
  { session }: Pick<NoteDeskDeps, "session">,
  sealed?: Partial<SealedStore>,
) {
  const platform = fakePlatform({ room });
  const device = await platform.desk?.();
  if (!device) throw new Error("no desk");
  const desk = new NoteDesk({
    session,
    sealed: { ...device.sealed, ...sealed },
    lock: platform.lock,
    now: () => 1000,
    newId: () => `id-${String((made += 1))}`,
    project: () => "demo",
  });
  desk.moveTo(libraryId.parse(1));
  const heard: string[] = [];
  desk.listen({
    onAnswer: ({ code }) => heard.push(code),
    onLink: (sent) => heard.push(`sent ${String(sent)}`),
  });
  const note = (code: string) =>
    desk.add({ requestId: `r-${code}`, code, mode: "return", branch: "main" });
  return { desk, note, heard };
}

test("Q-51: what is noted is sent in order when the server is back, and then nothing is kept", async () => {
  const room = fakeRoom();
  const library = fakeLibrary();
  const { desk, note, heard } = await tabIn(room, library);
  library.state.isThere = false;
  desk.break();
  expect([await note("1"), await note("2")]).toEqual(["noted", "noted"]);
  await desk.send();
  expect(desk.store.getState()).toMatchObject({
    link: "down",
    notes: [{ code: "1" }, { code: "2" }],
  });
  library.state.isThere = true;
  await desk.send();
  expect(library.arrived.map(({ code, notedAt }) => [code, notedAt])).toEqual([
    ["1", "1970-01-01T00:00:01.000Z"],
    ["2", "1970-01-01T00:00:01.000Z"],
  ]);
  expect(heard).toEqual(["sent 0", "1", "2", "sent 2"]);
  expect(desk.store.getState().link).toBe("up");
  expect(room.sealed.size).toBe(0);
});

test("with nothing noted, any answer says that the server is back", async () => {
  const library = fakeLibrary();
  const { desk } = await tabIn(fakeRoom(), library);
  desk.break();
  await desk.send();
  expect(desk.store.getState().link).toBe("up");
});

test("two tabs note and send at once: nothing is lost, nothing is sent twice", async () => {
  const room = fakeRoom();
  const library = fakeLibrary();
  const [one, two] = [await tabIn(room, library), await tabIn(room, library)];
  const codes = Array.from({ length: 20 }, (_, nth) => String(nth));
  await Promise.all(codes.map((code, nth) => (nth % 2 ? one : two).note(code)));
  await Promise.all([one.desk.send(), two.desk.send()]);
  expect(library.arrived.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  expect(room.sealed.size).toBe(0);
});

test("a tab that ends between the server's yes and the deletion: the next sends the same scan again", async () => {
  const room = fakeRoom();
  const library = fakeLibrary();
  const failing = { remove: () => Promise.reject(new Error("the tab is gone")) };
  const first = await tabIn(room, library, failing);
  await first.note("1");
  await first.desk.send();
  expect(room.sealed.size).toBe(1);
  library.state.reply = () => REPLY.unknown({ reason: "counted" });
  const next = await tabIn(room, library);
  await next.desk.send();
  expect(library.arrived).toHaveLength(2);
  expect(library.counted.size).toBe(1);
  expect(room.sealed.size).toBe(0);
});

test("a device that keeps nothing says so, and has noted nothing", async () => {
  const room = fakeRoom();
  const full = new DOMException("full", "QuotaExceededError");
  const { note, desk } = await tabIn(room, fakeLibrary(), { write: () => Promise.reject(full) });
  expect(await note("1")).toBe("failed");
  expect(desk.store.getState().notes).toEqual([]);
});

test("what waits for a person is not sent by itself, also not by the next tab, and goes when it is dropped", async () => {
  const room = fakeRoom();
  const library = fakeLibrary();
  library.state.reply = () => REPLY.unknown({ reason: "moved_since", line: "SEITHER BEWEGT" });
  const first = await tabIn(room, library);
  await first.note("1");
  await first.desk.send();
  expect(first.desk.store.getState().reasons).toEqual({ "r-1": "SEITHER BEWEGT" });
  const next = await tabIn(room, library);
  await next.desk.send();
  expect(library.arrived).toHaveLength(1);
  const [note] = next.desk.store.getState().notes;
  expect(note).toMatchObject({ code: "1", waits: true });
  if (note) await next.desk.settle(note);
  expect(room.sealed.size).toBe(0);
});

test("what cannot be read is never overwritten, until somebody drops it", async () => {
  const room = fakeRoom();
  room.sealed.set("demo/1", "garbage");
  const { desk, note } = await tabIn(room, fakeLibrary());
  expect(await note("1")).toBe("failed");
  expect(room.sealed.get("demo/1")).toBe("garbage");
  expect(desk.store.getState().isUnreadable).toBe(true);
  await desk.forgetUnreadable();
  expect(desk.store.getState().isUnreadable).toBe(false);
  expect(await note("1")).toBe("noted");
});
