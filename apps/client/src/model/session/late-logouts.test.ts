import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom, type FakeBrowser } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { answers, refusal } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { endEverySession, endSession } from "./end-session.ts";
import { forgetEverything } from "../public-computer/forget-everything.ts";
import { createModel } from "../model.ts";
import { startPublicComputer } from "../public-computer/public-computer.ts";
import { restoreState } from "./restore.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const CARD = { libraryId: EMPTY_ACCOUNT.libraryId, userId: "1234" };
const KEY = STORED_KEYS["late-logouts"];
const HASH = createHash("sha256").update("refresh-1").digest("base64url");

async function open(room: FakeBrowser) {
  const platform = fakePlatform({ room });
  const model = createModel(platform);
  await restoreState(model, platform);
  return { platform, model };
}

async function signedIn(room = fakeRoom()) {
  const tab = await open(room);
  await tab.model.sessions.signIn(sessionReply());
  return { ...tab, room };
}

/** @returns the logouts that the server receives from now on */
function serverHears(): unknown[] {
  const told: unknown[] = [];
  fakeServer.use(answers("logout", ({ body }) => void told.push(body)));
  return told;
}
const serverIsDown = () => {
  fakeServer.use(answers("logout", () => refusal(503, "internal", { retryable: true })));
};

test("C2: a logout that did not reach the server is sent at the next start, as a hash that grants no access", async () => {
  serverIsDown();
  const { model, room } = await signedIn();
  await endSession(model, CARD);
  expect(room.tokens.size).toBe(0);
  const kept = room.texts.get(KEY) ?? "";
  expect(kept).toContain(HASH);
  expect(kept).not.toMatch(/refresh-1|1234|Mia/);
  const told = serverHears();
  await open(room);
  await vi.waitFor(() => {
    expect(told).toEqual([{ refreshTokenHash: HASH }]);
  });
  await vi.waitFor(() => {
    expect(room.texts.has(KEY)).toBe(false);
  });
});

test("C2: it is sent as soon as the connection is back", async () => {
  serverIsDown();
  const { model, platform } = await signedIn();
  platform.setOnline(false);
  await endSession(model, CARD);
  const told = serverHears();
  platform.setOnline(true);
  await vi.waitFor(() => {
    expect(told).toEqual([{ refreshTokenHash: HASH }]);
  });
});

test("C2: a device that cannot write notifies the server all the same", async () => {
  const told = serverHears();
  const room = fakeRoom();
  const platform = fakePlatform({ room });
  const model = createModel({
    ...platform,
    texts: {
      ...platform.texts,
      write: (key, text) => {
        if (key === KEY) throw new Error("no room");
        return platform.texts.write(key, text);
      },
    },
  });
  await model.sessions.signIn(sessionReply());
  await endSession(model, CARD);
  expect(told).toEqual([{ refreshToken: "refresh-1" }]);
});

test("C2: a logout that the server received at once, or refuses for good, is not kept", async () => {
  const told = serverHears();
  const first = await signedIn();
  await endSession(first.model, CARD);
  expect(told).toEqual([{ refreshToken: "refresh-1" }]);
  expect(first.room.texts.has(KEY)).toBe(false);
  fakeServer.use(answers("logout", () => refusal(400, "validation", { retryable: false })));
  const second = await signedIn();
  await endSession(second.model, CARD);
  expect(second.room.texts.has(KEY)).toBe(false);
});

test("C2: the record is written before the card is removed, so that it survives closing the app", async () => {
  serverIsDown();
  const { model, room } = await signedIn();
  const ending = endSession(model, CARD);
  await vi.waitFor(() => {
    expect(room.tokens.size).toBe(0);
  });
  expect(room.texts.has(KEY)).toBe(true);
  await ending;
});

test("C2: it survives a reset of the app, which ends all sessions", async () => {
  serverIsDown();
  const { model, platform, room } = await signedIn();
  await forgetEverything(model, platform);
  await model.sessions.late.whenSent();
  expect(room.texts.get(KEY)).toContain(HASH);
});

test("Q-21: on a public computer none of it is kept", async () => {
  serverIsDown();
  const room = fakeRoom();
  const { model, platform } = await open(room);
  startPublicComputer(model, platform);
  await model.sessions.signIn(sessionReply(), true);
  await endEverySession(model);
  await model.sessions.late.whenSent();
  expect([...room.texts.keys()]).toEqual([]);
});
