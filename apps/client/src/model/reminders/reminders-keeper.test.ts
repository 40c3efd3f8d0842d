import { projectId, session } from "@freihand/contract";
import { describe, expect, test, vi } from "vitest";
import { fakeNotifications, fakeNotificationTray } from "../../platform/fake/notifications.ts";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { answers } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { accountWith } from "../../testkit/reminding-phone.ts";
import { endSession } from "../session/end-session.ts";
import { forgetEverything } from "../public-computer/forget-everything.ts";
import { createModel } from "../model.ts";
import type { Reminders } from "./reminders.ts";
import { enterSingleMode } from "../library/single-mode.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const CARD = sessionReply();

async function reminded(room = fakeRoom(), tray = fakeNotificationTray()) {
  const now = () => new Date(2026, 10, 21, 10).getTime();
  const device = fakePlatform({ room, installed: { name: "android" }, now });
  const platform = { ...device, notifications: fakeNotifications(tray, now) };
  fakeServer.use(answers("account", accountWith("2026-12-10")));
  const model = createModel(platform);
  await model.sessions.signIn(CARD);
  const reminders = await model.reminders.open();
  await reminders.enable(CARD);
  expect(tray.pending.size).toBe(1);
  return { room, tray, platform, model, reminders };
}

function reminderOf(reminders: Reminders) {
  const reminder = reminders.of(CARD);
  if (!reminder) throw new Error("the card has no reminder");
  return reminder;
}

describe("cleanup when a card is removed", () => {
  test("signing out cancels what is scheduled", async () => {
    const { model, tray, reminders } = await reminded();
    await endSession(model, CARD);
    expect(tray.pending.size).toBe(0);
    expect(reminders.of(CARD)).toBeUndefined();
  });

  test("shown notifications with its titles are dismissed too, but no other card's", async () => {
    const { model, tray, reminders, platform } = await reminded();
    fakeServer.use(answers("account", accountWith("2026-11-20", "2026-12-10")));
    await reminders.runs.refresh(reminderOf(reminders));
    const other = session.parse({ ...CARD, userId: "5678" });
    await model.sessions.signIn(other);
    fakeServer.use(answers("account", { ...accountWith("2026-11-19"), userId: other.userId }));
    await reminders.enable(other);
    expect([...tray.delivered.values()].map(({ key }) => key)).toEqual([
      expect.stringContaining("-1234-"),
      expect.stringContaining("-5678-"),
    ]);
    await endSession(model, CARD);
    expect([...tray.delivered.values()].map(({ key }) => key)).toEqual([
      expect.stringContaining("-5678-"),
    ]);
    await forgetEverything(model, platform);
    expect(tray.delivered.size).toBe(0);
  });

  test("single mode removes reminders and cancels what is scheduled", async () => {
    const { model, tray, reminders } = await reminded();
    await enterSingleMode(model, CARD.libraryId);
    expect(tray.pending.size).toBe(0);
    expect(reminders.store.getState().reminders).toEqual([]);
  });

  test("resetting leaves nothing", async () => {
    const { model, tray, platform } = await reminded();
    await forgetEverything(model, platform);
    expect(tray.pending.size).toBe(0);
    expect(platform.storedTexts.has(STORED_KEYS.reminders)).toBe(false);
  });

  test("a session that the server has ended keeps its reminder, without an account", async () => {
    const { model, reminders } = await reminded();
    await model.sessions.end(CARD);
    expect(reminders.of(CARD)?.enabled).toBe(true);
    expect(reminders.due()).toEqual([]);
  });
});

test("Q-10: another project has reminders of its own, and those scheduled for this one stay", async () => {
  const { model, tray, reminders } = await reminded();
  model.settings.getState().change({ projectId: projectId.parse("opac-demo") });
  await vi.waitFor(() => expect(model.sessions.store.getState().cards).toEqual([]));
  expect(reminders.of(CARD)).toBeUndefined();
  await reminders.runs.tidy();
  expect(tray.pending.size).toBe(1);
});

test("switched off and killed before the device was notified: the next start cancels what is scheduled", async () => {
  const { room, tray, reminders } = await reminded();
  const owner = reminders.of(CARD);
  tray.access = "granted";
  reminders.store.getState().update((kept) => ({
    ...kept,
    reminders: kept.reminders.map((one) => ({ ...one, enabled: false })),
  }));
  expect(owner?.enabled).toBe(true);
  const now = () => new Date(2026, 10, 21, 10).getTime();
  const device = fakePlatform({ room, installed: { name: "android" }, now });
  createModel({ ...device, notifications: fakeNotifications(tray, now) });
  await vi.waitFor(() => expect(tray.pending.size).toBe(0));
});

test("on a device without reminders, nothing is loaded or stored", async () => {
  const platform = fakePlatform();
  platform.texts.write(STORED_KEYS.reminders, "{}");
  expect(createModel(platform).reminders.isKept()).toBe(false);
});
