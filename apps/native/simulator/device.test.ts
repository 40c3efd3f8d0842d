import { describe, expect, test } from "vitest";
import { SYSTEMS, type Options } from "./bridge-message.ts";
import { Device } from "./device.ts";
import { record, records, text } from "./options.parse.ts";
import { SimulatedTag } from "./tag.ts";
import { systemParts } from "./phone-page.ts";

let count = 0;
const call = (pluginId: string, methodName: string, options: Options = {}) => ({
  callbackId: String((count += 1)),
  pluginId,
  methodName,
  options,
});

/** The phone's answer; a rejection is returned as `code: message`. */
async function ask(device: Device, method: `${string}.${string}`, options: Options = {}) {
  const [plugin = "", name = ""] = method.split(".");
  const reply = await device.handle(call(plugin, name, options));
  if (reply?.error) return `${reply.error.code ?? ""}: ${reply.error.message}`;
  return reply?.data;
}

/** A phone, and the events that its app has received. */
async function listening(system: (typeof SYSTEMS)[number], ...events: readonly [string, string][]) {
  const device = new Device({ system });
  const heard: unknown[] = [];
  device.connect(({ data }) => heard.push(data));
  for (const [plugin, eventName] of events)
    await device.handle(call(plugin, "addListener", { eventName }));
  return { device, heard };
}

describe.each(SYSTEMS)("a simulated phone with %s", (system) => {
  test("answers all methods of the installed plugins' native code that the app uses", () => {
    const names = systemParts(system).headers.map(({ name }) => name);
    for (const name of ["App", "LibraryCalendar", "LibraryNative", "LocalNotifications"])
      expect(names).toContain(name);
    expect(new Set(names).size).toBe(names.length);
  });

  test("never answers the bridged console: the answer would be logged in turn", async () => {
    const device = new Device({ system });
    expect(
      await device.handle({
        callbackId: "-1",
        pluginId: "Console",
        methodName: "log",
        options: {},
      }),
    ).toBeUndefined();
    expect(device.calls).toEqual([]);
  });

  test("rejects methods whose native code is only a stub", async () => {
    const device = new Device({ system, stubs: { App: { exitApp: "UNIMPLEMENTED" } } });
    expect(await ask(device, "App.exitApp")).toMatch(/^UNIMPLEMENTED/);
    expect(device.unknown).toEqual([]);
  });

  test("keeps a link event until the app listens, and delivers it once", async () => {
    const { device, heard } = await listening(system);
    device.app.openUrl("freihand://account");
    const listen = () => device.handle(call("App", "addListener", { eventName: "appUrlOpen" }));
    await listen();
    await listen();
    expect(heard).toEqual([{ url: "freihand://account" }]);
  });

  test("shows a notification when it is due, even while the app is not running", async () => {
    const device = new Device({ system });
    const tomorrow = Date.now() + 86_400_000;
    await ask(device, "LocalNotifications.schedule", {
      notifications: [
        { id: 3, title: "now", body: "" },
        { id: 4, title: "then", body: "", schedule: { at: new Date(tomorrow).toISOString() } },
      ],
    });
    expect(device.notifications.shown.map(({ id }) => id)).toEqual([3]);
    device.advanceTo(tomorrow - 60_000);
    expect(device.notifications.delivered).toHaveLength(1);
    device.advanceTo(tomorrow);
    expect(device.notifications.delivered.map(({ id }) => id)).toEqual([3, 4]);
    expect(device.notifications.pending).toEqual([]);
  });

  test("swallows notifications when the patron has revoked the permission", async () => {
    const device = new Device({ system });
    const soon = Date.now() + 1000;
    const schedule = { at: new Date(soon).toISOString() };
    const one = { notifications: [{ id: 1, title: "", body: "", schedule }] };
    await ask(device, "LocalNotifications.schedule", one);
    device.permissions.set("notifications", "denied");
    device.advanceTo(soon);
    expect(device.notifications.shown).toEqual([]);
    expect(await ask(device, "LocalNotifications.schedule", one)).toMatch(/^OS-PLUG-LNOT-0005/);
  });

  test("keeps its keychain over a reinstallation only on iOS", async () => {
    const device = new Device({ system });
    await ask(device, "SecureStorage.internalSetItem", { prefixedKey: "a", data: "1" });
    device.reinstall();
    expect(await ask(device, "SecureStorage.internalGetItem", { prefixedKey: "a" })).toEqual({
      data: system === "ios" ? "1" : null,
    });
  });

  test("changes and removes only entries with the app's key, and a calendar only when it is empty", async () => {
    const device = new Device({ system });
    const calendar = (method: string, options: Options = {}) =>
      ask(device, `LibraryCalendar.${method}`, options);
    expect(await calendar("listCalendars")).toMatch(/^CALENDAR_DENIED/);
    await calendar("requestPermissions");
    const created = record(await calendar("createCalendar", { title: "L 1" }));
    const id = text(created, "id");
    const entry = {
      title: "A",
      start: 5,
      end: 6,
      notes: "freihand:a",
      calendarId: id,
      alarms: [1],
    };
    expect(await calendar("createEvent", { ...entry, calendarId: "gone" })).toMatch(
      /^CALENDAR_GONE/,
    );
    const own = { id: text(record(await calendar("createEvent", entry)), "id"), key: "freihand:a" };
    expect(device.calendars.events[0]).toMatchObject({ calendarId: id, alerts: [-1] });
    const foreign = { ...own, key: "freihand:b" };
    expect(await calendar("changeEvent", { ...entry, ...foreign })).toMatch(/^CALENDAR_FOREIGN/);
    expect(await calendar("deleteEvent", foreign)).toMatch(/^CALENDAR_FOREIGN/);
    await calendar("changeEvent", { ...entry, ...own, start: 9 });
    expect(device.calendars.events[0]?.startDate).toBe(9);
    expect(await calendar("deleteCalendar", { id })).toEqual({ isDeleted: false });
    await calendar("deleteEvent", own);
    await calendar("deleteEvent", own);
    expect(await calendar("deleteCalendar", { id })).toEqual({ isDeleted: true });
    device.calendars.isClosed = true;
    expect(await calendar("createCalendar", { title: "L 1" })).toMatch(/^CALENDAR_NO_SOURCE/);
  });

  test("kills the app between the call and its answer", async () => {
    const device = new Device({ system });
    device.fateOf = () => "unanswered";
    expect(await ask(device, "Clipboard.write", { string: "a" })).toBeUndefined();
    expect(device.outbox.clipboard).toBe("a");
    device.fateOf = () => "lost";
    await ask(device, "Clipboard.write", { string: "b" });
    expect(device.outbox.clipboard).toBe("a");
  });

  test("loses a tag that is removed, whether or not its last write was carried out", async () => {
    for (const tearing of ["before", "after"] as const) {
      const { device, heard } = await listening(system, ["LibraryNative", "tagFound"]);
      const tag = new SimulatedTag({ uid: "E004010000000001", memory: new Uint8Array(8), afi: 7 });
      const { uid } = tag;
      await ask(device, "LibraryNative.startTagScan", { message: "" });
      device.reader.place(tag);
      expect(heard).toEqual([{ uid }]);
      tag.pullAwayAfter(1, tearing);
      const write = (block: number) =>
        ask(device, "LibraryNative.writeTagBlock", { uid, block, bytes: "01020304" });
      expect(await write(0)).toEqual({});
      expect(await write(1)).toMatch(/^TAG_LOST/);
      expect(Array.from(tag.memory.slice(4))).toEqual(
        tearing === "after" ? [1, 2, 3, 4] : [0, 0, 0, 0],
      );
      expect(device.reader.field).toEqual([]);
      device.reader.place(tag);
      expect(heard).toEqual([{ uid }, { uid }]);
    }
  });

  test("rejects commands that a foreign tag's chip does not support", async () => {
    const { device } = await listening(system);
    const uid = "E007000000000001";
    const tag = new SimulatedTag({ uid, memory: new Uint8Array(8), afi: 0 });
    tag.lockedBlocks.add(1);
    device.reader.place(tag);
    await ask(device, "LibraryNative.startTagScan");
    await Promise.resolve();
    const tell = (method: string, options: Options) =>
      ask(device, `LibraryNative.${method}`, { uid, ...options });
    expect(await tell("setTagEas", { isOn: true })).toMatch(/^TAG_UNSUPPORTED/);
    expect(await tell("readTagEas", {})).toEqual({});
    expect(await tell("writeTagBlock", { block: 1, bytes: "00000000" })).toMatch(/^TAG_REFUSED/);
    expect(await tell("readTagBlocks", { first: 1, count: 9 })).toMatch(/^TAG_REFUSED/);
  });

  test("reports its wallet's refusals by their codes", async () => {
    const device = new Device({ system });
    const add = (pkpass: string) => ask(device, "LibraryNative.addPass", { pkpass });
    expect(await add("nicht base64")).toMatch(/^102/);
    expect(await add(btoa("text"))).toMatch(/^101/);
    const answer = system === "ios" ? { isAdded: true } : {};
    expect(await add(btoa("PK\u0003\u0004"))).toEqual(answer);
    if (system === "ios") expect(await add(btoa("PK\u0003\u0004"))).toMatch(/^100/);
  });
});

test("an Android phone lists shown notifications as pending until they are dismissed, and formats dates like Java", async () => {
  const device = new Device({ system: "android" });
  const at = new Date(Date.now() + 1000).toISOString();
  await ask(device, "LocalNotifications.schedule", {
    notifications: [{ id: 1, title: "a", body: "b", extra: { key: "k" }, schedule: { at } }],
  });
  device.advanceTo(Date.parse(at));
  const pending = async () =>
    records(record(await ask(device, "LocalNotifications.getPending")), "notifications");
  const [kept] = await pending();
  expect(text(record(kept?.["schedule"]), "at")).toMatch(
    /^\w{3} \w{3} \d\d [\d:]{8} GMT\+0\d:00 \d{4}$/,
  );
  const delivered = record(await ask(device, "LocalNotifications.getDeliveredNotifications"));
  expect(records(delivered, "notifications")[0]?.["extra"]).toBeUndefined();
  device.notifications.putAway(1);
  expect(await pending()).toEqual([]);
});

test("a phone prompts for a permission once on iOS and twice on Android", () => {
  for (const [system, times] of [
    ["ios", 1],
    ["android", 2],
  ] as const) {
    const { permissions } = new Device({ system });
    permissions.answer = "denied";
    for (let tries = 0; tries < 4; tries += 1) permissions.ask("location");
    expect(permissions.requested).toHaveLength(times);
    expect(permissions.state("location")).toBe("denied");
  }
});
