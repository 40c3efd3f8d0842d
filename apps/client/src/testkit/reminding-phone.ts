import { accountData, type AccountData } from "@freihand/contract";
import { act } from "@testing-library/react";
import { fakeCalendar, fakeCalendars } from "../platform/fake/calendar.ts";
import { fakePlatform, type FakePlatform } from "../platform/fake/index.ts";
import { fakeNotifications, fakeNotificationTray } from "../platform/fake/notifications.ts";
import { EMPTY_ACCOUNT } from "./demo-data.ts";

/** A phone with controls for its calendars and notifications. */
export interface RemindingPhone {
  readonly platform: FakePlatform;
  readonly calendars: ReturnType<typeof fakeCalendars>;
  readonly tray: ReturnType<typeof fakeNotificationTray>;
  readonly opened: string[];
  /** Days pass, and the app becomes visible. */
  readonly passDays: (days: number) => Promise<void>;
}

const DAY_MS = 86_400_000;

/** An iPhone or an Android device at ten in the morning. */
export function remindingPhone(name: "ios" | "android"): RemindingPhone {
  const clock = { now: new Date(2026, 10, 21, 10).getTime() };
  const now = () => clock.now;
  const calendars = fakeCalendars();
  const tray = fakeNotificationTray();
  const opened: string[] = [];
  const openSettings = () => Promise.resolve(void opened.push("settings"));
  const device = fakePlatform({ installed: { name }, now });
  const platform: FakePlatform = {
    ...device,
    openSettings,
    ...(name === "ios"
      ? { calendar: fakeCalendar(calendars) }
      : { notifications: fakeNotifications(tray, now) }),
  };
  const passDays = async (days: number) => {
    clock.now += days * DAY_MS;
    await act(async () => {
      device.showPage();
    });
  };
  return { platform, calendars, tray, opened, passDays };
}

/** An account with loans. @param due due dates of the loans */
export function accountWith(...due: readonly string[]): AccountData {
  return accountData.parse({
    ...EMPTY_ACCOUNT,
    lent: due.map((deadline, index) => ({
      id: `loan-${String(index)}`,
      title: `Titel ${String(index + 1)}`,
      status: "",
      deadline,
      barcode: String(index),
      format: "BOOK",
      renew: { ok: true },
    })),
  });
}
