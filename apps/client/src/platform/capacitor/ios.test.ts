import { beforeEach, describe, expect, test, vi } from "vitest";
import { bothSystems } from "./testkit/both-systems.ts";
import { nativeSide } from "./testkit/native-side.ts";
import { rejection, startPhone } from "./testkit/phone.ts";

document.head.innerHTML = '<meta name="freihand-server" content="http://127.0.0.1:3000">';
const phone = startPhone("ios", nativeSide());
const { capacitorPlatform } = await import("./index.ts");
const platform = await capacitorPlatform();

beforeEach(() => {
  Object.assign(phone.native, nativeSide());
  phone.crossed.length = 0;
});

bothSystems(phone, platform, capacitorPlatform);

const side = (plugin: string) => phone.native[plugin] ?? {};
const sent = (method: string) =>
  phone.crossed.filter((one) => one.method === method).map(({ options }) => options);

test("an iPhone has calendars, no back button, no notifications, no referrer and no way to end the app", () => {
  expect(platform).toMatchObject({
    name: "ios",
    host: "127.0.0.1",
    server: "http://127.0.0.1:3000",
  });
  const { lifecycle, nfc, notifications, installReferrer, closeApp } = platform;
  expect([
    lifecycle?.onBackButton,
    lifecycle?.leave,
    nfc?.openSettings,
    notifications,
    installReferrer,
    closeApp,
  ]).toEqual(Array.from({ length: 6 }));
});

test("what the device says that it lacks is an absent port", async () => {
  side("LibraryNative")["nfcState"] = () => ({ state: "none" });
  side("LibraryNative")["appIcons"] = () => {
    throw rejection("UNAVAILABLE");
  };
  const { nfc, appIcon } = await capacitorPlatform();
  expect([nfc, appIcon]).toEqual([undefined, undefined]);
});

describe("calendars", () => {
  const { calendar } = platform;
  const entry = {
    title: "Momo",
    start: 1_000,
    end: 2_000,
    notes: "1-7-loan-42",
    alarms: [4320, 1440],
  };
  const written = {
    title: "Momo",
    startDate: 1_000,
    endDate: 2_000,
    description: "1-7-loan-42",
    location: "",
    alerts: [-4320, -1440],
  };

  test("are read only where reading is allowed, not writing alone", async () => {
    side("CapacitorCalendar")["checkPermission"] = (options) => ({
      result: JSON.stringify(options).includes("readCalendar") ? "prompt" : "granted",
    });
    expect(await calendar?.access()).toBe("askable");
    await expect(calendar?.calendars()).rejects.toThrow("No access");
    await expect(calendar?.create("a")).rejects.toThrow("No access");
    await expect(calendar?.entries("c1", 0, 1)).rejects.toThrow("No access");
    await expect(calendar?.removeEntry("e1")).rejects.toThrow("No access");
    expect(await calendar?.ask()).toBe("granted");
  });

  test("get entries with their alarms, which lie before the start", async () => {
    expect(await calendar?.calendars()).toEqual([{ id: "c1", name: "Bibliothek 1" }]);
    expect(await calendar?.create("Bibliothek 2")).toBe("c2");
    expect(await calendar?.add("c1", entry)).toBe("e1");
    await calendar?.change("c1", "e1", { ...entry, place: "Haus" });
    expect(sent("CapacitorCalendar.createEvent")).toEqual([{ calendarId: "c1", ...written }]);
    expect(sent("CapacitorCalendar.modifyEvent")).toEqual([
      { id: "e1", calendarId: "c1", ...written, location: "Haus" },
    ]);
  });

  test("nothing is written into another one when the one that is meant is gone", async () => {
    await expect(calendar?.add("gone", entry)).rejects.toThrow("gone");
    await expect(calendar?.change("gone", "e1", entry)).rejects.toThrow("gone");
    expect(sent("CapacitorCalendar.createEvent")).toEqual([]);
    expect(sent("CapacitorCalendar.modifyEvent")).toEqual([]);
  });

  test("are searched in pieces that the device can search; each entry stands once, others' not at all", async () => {
    const DAY = 86_400_000;
    const event = (id: string, startDate: number, calendarId = "c1") => ({
      id,
      calendarId,
      title: id,
      startDate,
      endDate: startDate + DAY,
      description: null,
      location: null,
    });
    const all = [
      event("before", -DAY),
      event("border", 3 * 365 * DAY - 1),
      event("late", 5 * 365 * DAY),
      event("other", 10, "sys"),
    ];
    side("CapacitorCalendar")["listEventsInRange"] = (range) => {
      const { from, to } = JSON.parse(JSON.stringify(range));
      expect(to - from).toBeLessThan(4 * 365 * DAY);
      return { result: all.filter((one) => one.startDate <= to && one.endDate >= from) };
    };
    const found = await calendar?.entries("c1", 0, 7 * 365 * DAY);
    expect(found?.map(({ id }) => id)).toEqual(["border", "late"]);
    expect(found?.[0]).toEqual({
      id: "border",
      title: "border",
      start: 3 * 365 * DAY - 1,
      end: 3 * 365 * DAY - 1 + DAY,
      notes: "",
      place: undefined,
    });
  });

  test("what is gone already may be removed; other failures are told", async () => {
    for (const [method, word] of [
      ["deleteCalendar", "Calendar"],
      ["deleteEvent", "Event"],
    ] as const)
      side("CapacitorCalendar")[method] = () => {
        throw rejection(undefined, `${word} not found.`);
      };
    await calendar?.remove("c1");
    await calendar?.removeEntry("e1");
    side("CapacitorCalendar")["deleteEvent"] = () => {
      throw rejection(undefined, "The calendar is read-only.");
    };
    await expect(calendar?.removeEntry("e1")).rejects.toThrow("read-only");
  });
});

test("the entry form tells that the event was saved", async () => {
  const event = { title: "Vorlesen", start: 1, end: 2, notes: "", isAllDay: false };
  side("CapacitorCalendar")["createEventWithPrompt"] = () => ({ id: "e9" });
  expect(await platform.eventForm?.offer(event)).toBe("saved");
  side("CapacitorCalendar")["createEventWithPrompt"] = () => ({ id: "" });
  expect(await platform.eventForm?.offer(event)).toBe("closed");
});

test("a build without a server does not start", async () => {
  vi.spyOn(document, "querySelector").mockReturnValue(null);
  await expect(capacitorPlatform()).rejects.toThrow("names no server");
});
