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

test("an iPhone has calendars, but no back button, notifications, referrer or way to close the app", () => {
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

test("a feature that the device reports missing is an absent port", async () => {
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
    notes: "freihand:1-7-loan-42",
    alarms: [4320, 1440],
  };
  const own = { id: "e1", key: "freihand:1-7-loan-42" };
  const refuse = (method: string, code: string) => {
    side("LibraryCalendar")[method] = () => {
      throw rejection(code);
    };
  };

  test.each([
    ["granted", "granted"],
    ["prompt", "askable"],
    ["denied", "denied"],
    [undefined, "denied"],
  ])("a permission that is %s is %s", async (state, access) => {
    side("LibraryCalendar")["checkPermissions"] = () => ({ calendar: state });
    side("LibraryCalendar")["requestPermissions"] = () => ({ calendar: state });
    expect(await calendar?.access()).toBe(access);
    expect(await calendar?.ask()).toBe(access);
  });

  test("get entries with their alarms; an own entry is always addressed with its key", async () => {
    expect(await calendar?.calendars()).toEqual([{ id: "c1", name: "Bibliothek 1" }]);
    expect(await calendar?.create("Bibliothek 2")).toBe("c2");
    expect(await calendar?.add("c1", entry)).toBe("e1");
    await calendar?.change(own, { ...entry, place: "Haus" });
    await calendar?.removeEntry(own);
    expect(sent("LibraryCalendar.createEvent")).toEqual([{ calendarId: "c1", ...entry }]);
    expect(sent("LibraryCalendar.changeEvent")).toEqual([{ ...own, ...entry, place: "Haus" }]);
    expect(sent("LibraryCalendar.deleteEvent")).toEqual([own]);
  });

  test.each([
    ["CALENDAR_NO_SOURCE", "no-source"],
    ["CALENDAR_GONE", "gone"],
    ["CALENDAR_FOREIGN", "foreign"],
    ["CALENDAR_DENIED", "refused"],
    ["", "refused"],
  ])("%s means %s", async (code, failure) => {
    refuse("createCalendar", code);
    await expect(calendar?.create("Bibliothek 2")).rejects.toMatchObject({ failure });
  });

  test("a malformed answer from an iPhone counts as none", async () => {
    side("LibraryCalendar")["listCalendars"] = () => ({ result: [] });
    await expect(calendar?.calendars()).rejects.toMatchObject({ failure: "refused" });
    side("LibraryCalendar")["createCalendar"] = () => ({ id: "" });
    await expect(calendar?.create("a")).rejects.toMatchObject({ failure: "refused" });
  });

  test("are searched in windows that the device supports; each entry occurs once", async () => {
    const DAY = 86_400_000;
    const event = (id: string, start: number) => ({ id, title: id, start, end: start + DAY });
    const all = [
      event("before", -DAY),
      event("border", 3 * 365 * DAY - 1),
      event("late", 5 * 365 * DAY),
    ];
    side("LibraryCalendar")["listEvents"] = (range) => {
      const { calendarId, from, to } = JSON.parse(JSON.stringify(range));
      expect(calendarId).toBe("c1");
      expect(to - from).toBeLessThan(4 * 365 * DAY);
      return { events: all.filter((one) => one.start <= to && one.end >= from) };
    };
    const found = await calendar?.entries("c1", 0, 7 * 365 * DAY);
    expect(found?.map(({ id }) => id)).toEqual(["border", "late"]);
    expect(found?.[0]).toEqual({
      ...event("border", 3 * 365 * DAY - 1),
      notes: "",
      place: undefined,
    });
  });

  test("one that is not empty is kept, and reported so", async () => {
    expect(await calendar?.remove("c1")).toBe("removed");
    side("LibraryCalendar")["deleteCalendar"] = () => ({ isDeleted: false });
    expect(await calendar?.remove("c1")).toBe("kept");
  });
});

test("the entry form reports that the event was saved", async () => {
  const event = { title: "Vorlesen", start: 1, end: 2, notes: "", isAllDay: false };
  side("LibraryCalendar")["offerEvent"] = () => ({ isSaved: true });
  expect(await platform.eventForm?.offer(event)).toBe("saved");
  side("LibraryCalendar")["offerEvent"] = () => ({ isSaved: false });
  expect(await platform.eventForm?.offer(event)).toBe("closed");
});

test("a build without a server does not start", async () => {
  vi.spyOn(document, "querySelector").mockReturnValue(null);
  await expect(capacitorPlatform()).rejects.toThrow("names no server");
});
