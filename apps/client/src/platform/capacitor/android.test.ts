import { libraryId } from "@freihand/contract";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bothSystems } from "./testkit/both-systems.ts";
import { nativeSide } from "./testkit/native-side.ts";
import { rejection, startPhone } from "./testkit/phone.ts";

document.head.innerHTML = '<meta name="freihand-server" content="https://opac.example">';
const phone = startPhone("android", nativeSide());
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

test("an Android device has notifications, a back button and a referrer, no calendars and no paper", () => {
  expect(platform).toMatchObject({
    name: "android",
    host: "opac.example",
    server: "https://opac.example",
  });
  const { lifecycle, page, nfc } = platform;
  expect([platform.calendar, page.print, platform.install, platform.appUpdate]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([
    page.system(),
    lifecycle?.onBackButton === undefined,
    nfc?.openSettings === undefined,
  ]).toEqual(["android", false, false]);
});

describe("notifications", () => {
  test("are scheduled inexactly, in our channel, with the app's key", async () => {
    document.documentElement.lang = "de";
    const at = Date.parse("2026-11-24T08:00:00Z");
    const one = { id: 3, title: "A", body: "B", key: "k", path: "/account" };
    await platform.notifications?.schedule([
      { ...one, at },
      { ...one, id: 4 },
    ]);
    expect(sent("LocalNotifications.createChannel")).toEqual([
      { id: "reminders", name: "Erinnerungen" },
    ]);
    const shown = {
      title: "A",
      body: "B",
      channelId: "reminders",
      isExactNotification: false,
      extra: { key: "k", path: "/account" },
    };
    expect(sent("LocalNotifications.schedule")).toEqual([
      {
        notifications: [
          {
            ...shown,
            id: 3,
            extra: { ...shown.extra, at },
            schedule: { at: "2026-11-24T08:00:00.000Z", allowWhileIdle: true },
          },
          { ...shown, id: 4 },
        ],
      },
    ]);
  });

  test("pending are those still to be shown, late ones too; the device's list contains the others as well", async () => {
    const at = Date.now() + 60_000;
    const past = Date.parse("2020-01-01T08:00:00.000Z");
    // as formatted by Java
    const schedule = { at: "Tue Nov 24 09:00:00 MEZ 2026" };
    side("LocalNotifications")["getPending"] = () => ({
      notifications: [
        { id: 1, extra: { key: "a", at }, schedule },
        { id: 2, extra: { key: "b", at: past }, schedule },
        { id: 3, extra: { key: "c" } },
        { id: 4, extra: "not ours", schedule },
        { id: 5, extra: { key: "late", at: past }, schedule },
        { what: "ever" },
      ],
    });
    side("LocalNotifications")["getDeliveredNotifications"] = () => ({
      notifications: [{ id: 2, data: {} }, { id: 9 }],
    });
    expect(await platform.notifications?.pending()).toEqual([
      { id: 1, key: "a", at },
      { id: 5, key: "late", at: past },
    ]);
    expect(await platform.notifications?.delivered()).toEqual([
      { id: 2, key: "b", at: undefined },
      { id: 9, key: undefined, at: undefined },
    ]);
  });

  test.each([
    ["granted", "granted"],
    ["prompt", "askable"],
    ["prompt-with-rationale", "askable"],
    ["denied", "denied"],
    ["what nobody knows", "denied"],
  ])("a permission that is %s is %s", async (display, access) => {
    side("LocalNotifications")["checkPermissions"] = () => ({ display });
    side("LocalNotifications")["requestPermissions"] = () => ({ display });
    expect(await platform.notifications?.access()).toBe(access);
    expect(await platform.notifications?.ask()).toBe(access);
  });

  test("a tap passes the path on, a tap on anything else nothing; after unsubscribing no listener is notified", async () => {
    const heard: string[] = [];
    const end = platform.notifications?.onTap((path) => heard.push(path));
    const tap = (extra: unknown) =>
      phone.emit("LocalNotifications", "localNotificationActionPerformed", {
        actionId: "tap",
        notification: { id: 1, extra },
      });
    await vi.waitFor(() => {
      expect(tap({ key: "k", path: "/account" })).toBe(1);
    });
    tap({ path: 7 });
    tap(undefined);
    expect(heard).toEqual(["/account"]);
    end?.();
    await vi.waitFor(() => {
      expect(tap({ path: "/account" })).toBe(0);
    });
  });

  test("an empty list is not cancelled, as the device would reject it", async () => {
    await platform.notifications?.cancel([]);
    await platform.notifications?.cancel([3, 4]);
    expect(sent("LocalNotifications.cancel")).toEqual([{ notifications: [{ id: 3 }, { id: 4 }] }]);
  });
});

test("the icon of a library is named by its id", async () => {
  const [one, two] = [libraryId.parse(1), libraryId.parse(2)];
  expect(await platform.appIcon?.isAvailable(one)).toBe(true);
  expect(await platform.appIcon?.isAvailable(two)).toBe(false);
  expect(await platform.appIcon?.isEnabled(one)).toBe(true);
  await platform.appIcon?.set(one);
  await platform.appIcon?.set(undefined);
  expect(sent("LibraryNative.setAppIcon")).toEqual([{ name: "library1" }, {}]);
});

test("the display stays awake until the last holder releases it", async () => {
  const letGo = await platform.screen?.stayAwake();
  const dim = await platform.screen?.brighten?.();
  dim?.();
  letGo?.();
  letGo?.();
  await vi.waitFor(() => {
    expect(sent("LibraryNative.holdScreen")).toEqual([
      { isAwake: true, isBright: false },
      { isAwake: true, isBright: true },
      { isAwake: true, isBright: false },
      { isAwake: false, isBright: false },
    ]);
  });
});

test("the store's referrer and closing the app are passed through", async () => {
  expect(await platform.installReferrer?.()).toBe("utm_term=libId%3A3");
  side("LibraryNative")["installReferrer"] = () => {
    throw rejection("UNAVAILABLE");
  };
  expect(await platform.installReferrer?.()).toBeUndefined();
  await platform.closeApp?.();
  await platform.lifecycle?.leave?.();
  expect([sent("App.exitApp"), sent("App.minimizeApp")].map((calls) => calls.length)).toEqual([
    1, 1,
  ]);
});
