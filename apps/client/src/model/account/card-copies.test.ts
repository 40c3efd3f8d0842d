import { accountData, libraryId, pass, projectId, session } from "@freihand/contract";
import { describe, expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { answers, refusal } from "../../testkit/fake-server.ts";
import { fakeServer } from "../../testkit/server.ts";
import { cardCopyKeys } from "./card-copy.rules.ts";
import { forgetEverything } from "../public-computer/forget-everything.ts";
import { createModel } from "../model.ts";
import { queryKeys } from "../query-keys.ts";
import { enterSingleMode } from "../library/single-mode.ts";

const NOW = Date.parse("2026-11-21T09:00:00Z");
const DAY = 24 * 3_600_000;
const first = libraryId.parse(1);
const CARD = { libraryId: first, userId: "1234" };
const KEY = queryKeys.account(first, "1234");
const PASS = pass.parse({
  libraryName: "Stadtbücherei Lindenau",
  userId: "1234",
  barcode: { format: "CODE128", value: "1234" },
});

async function quiet(): Promise<void> {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
}

/** A tab with the app open. */
function open(room = fakeRoom(), now = NOW) {
  const platform = fakePlatform({ room, now });
  return { room, platform, model: createModel(platform) };
}

/** A tab that has loaded a card's account. */
async function answered(isPublic = false) {
  const tab = open();
  await tab.model.sessions.signIn(sessionReply(), isPublic);
  await quiet();
  tab.model.queries.setQueryData(KEY, EMPTY_ACCOUNT, { updatedAt: NOW });
  await quiet();
  return tab;
}

describe("Q-43: offline", () => {
  test("the last account of a card is shown, as outdated, with its time of retrieval", async () => {
    const { room } = await answered();
    const later = open(room, NOW + 29 * DAY);
    await later.model.sessions.restore();
    await quiet();
    expect(later.model.queries.getQueryData(KEY)).toEqual(EMPTY_ACCOUNT);
    expect(later.model.queries.getQueryState(KEY)).toMatchObject({
      dataUpdatedAt: NOW,
      isInvalidated: true,
    });
  });

  test("the data that came with the login is kept too, though its code loads a moment later", async () => {
    const { model, platform } = open();
    await model.sessions.signIn(sessionReply());
    model.queries.setQueryData(KEY, EMPTY_ACCOUNT, { updatedAt: NOW });
    await quiet();
    expect([...platform.storedCopies.keys()]).toEqual([cardCopyKeys(CARD).account]);
  });
});

describe("Q-20: a copy is removed", () => {
  test.each([
    ["at logout", async ({ model }: ReturnType<typeof open>) => model.sessions.end(CARD)],
    ["when the server refuses the card", async ({ model }) => model.sessions.refuse(CARD)],
    ["with single mode", async ({ model }) => enterSingleMode(model, first)],
    ["with everything", async ({ model, platform }) => forgetEverything(model, platform)],
  ])("%s, in every tab at once", async (_name, leave) => {
    const tab = await answered();
    const other = open(tab.room);
    await other.model.sessions.restore();
    await quiet();
    expect(tab.room.cardCopies.size).toBe(1);
    await leave(tab);
    expect(tab.room.cardCopies.size).toBe(0);
    await quiet();
    // A response that was still in flight changes nothing.
    for (const { model } of [tab, other]) model.queries.setQueryData(KEY, EMPTY_ACCOUNT);
    await quiet();
    expect(tab.room.cardCopies.size).toBe(0);
  });

  const entry = {
    kind: "account",
    project: "basic",
    ...CARD,
    savedAt: NOW,
    data: EMPTY_ACCOUNT,
  };
  test.each([
    ["after thirty days", { ...entry, savedAt: NOW - 31 * DAY }],
    ["without its card", { ...entry, userId: "9999" }],
    ["in another form", { ...entry, data: { loans: [] } }],
    ["in no form at all", "garbage"],
  ])("%s", async (_name, kept) => {
    const { room, model } = open();
    room.cardCopies.set(typeof kept === "string" ? "?" : `account 1 ${kept.userId}`, kept);
    await model.sessions.signIn(sessionReply());
    await quiet();
    expect(room.cardCopies.size).toBe(0);
    expect(model.queries.getQueryData(KEY)).toBeUndefined();
  });

  test("but not the barcode, as long as the card is there", async () => {
    const { room, model } = open();
    const kept = { ...entry, kind: "pass", savedAt: NOW - 80 * DAY, data: PASS };
    room.cardCopies.set("pass 1 1234", kept);
    await model.sessions.signIn(sessionReply());
    await quiet();
    expect(model.queries.getQueryData(queryKeys.pass(first, "1234"))).toEqual(PASS);
  });

  test("another project's is neither shown nor removed", async () => {
    const { room, model } = open();
    room.cardCopies.set("account 1 1234", { ...entry, project: projectId.parse("opac-demo") });
    await model.sessions.signIn(sessionReply());
    await quiet();
    expect(model.queries.getQueryData(KEY)).toBeUndefined();
    expect(room.cardCopies.size).toBe(1);
  });
});

test("Q-21: on a public computer nothing of a card is ever written", async () => {
  const { platform } = await answered(true);
  expect(platform.storedCopies.size).toBe(0);
  expect(platform.storedTokens.size).toBe(0);
});

test("Q-20: one card never sees another's", async () => {
  const { room } = await answered();
  const { model } = open(room);
  await model.sessions.restore();
  await model.sessions.signIn(session.parse({ ...sessionReply(), userId: "5678" }));
  await quiet();
  expect(model.queries.getQueryData(queryKeys.account(first, "5678"))).toBeUndefined();
  expect(accountData.parse(model.queries.getQueryData(KEY)).userId).toBe("1234");
});

test("the pass of a card is kept with its account", async () => {
  const { room, model } = await answered();
  model.queries.setQueryData(queryKeys.pass(first, "1234"), PASS);
  await quiet();
  expect([...room.cardCopies.keys()]).toEqual(["account 1 1234", "pass 1 1234"]);
  await model.sessions.end(CARD);
  expect(room.cardCopies.size).toBe(0);
});

describe("the barcode is available offline, though the card was never opened", () => {
  const keptPass = ({ room }: ReturnType<typeof open>) => room.cardCopies.get("pass 1 1234");
  /** A tab that is online, and how often the pass was requested. */
  function connected(passes: readonly (typeof PASS | "down")[]) {
    let asked = 0;
    fakeServer.use(
      answers("pass", () => {
        const reply = passes[asked] ?? PASS;
        asked += 1;
        return reply === "down" ? refusal(503, "upstream_down") : reply;
      }),
    );
    const tab = open();
    return { ...tab, asked: () => asked };
  }

  test("as it is fetched at login", async () => {
    const tab = connected([]);
    await tab.model.sessions.signIn(sessionReply());
    await vi.waitFor(() => {
      expect(keptPass(tab)).toMatchObject({ kind: "pass", data: PASS });
    });
    const later = open(tab.room, NOW + 60 * DAY);
    later.platform.setOnline(false);
    await later.model.sessions.restore();
    await quiet();
    expect(later.model.queries.getQueryData(queryKeys.pass(first, "1234"))).toEqual(PASS);
  });

  test("and if the library did not answer then, with its next response", async () => {
    const tab = connected(["down"]);
    await tab.model.sessions.signIn(sessionReply());
    await vi.waitFor(() => {
      expect(tab.asked()).toBe(1);
    });
    await quiet();
    expect(keptPass(tab)).toBeUndefined();
    tab.model.queries.setQueryData(KEY, EMPTY_ACCOUNT);
    await vi.waitFor(() => {
      expect(keptPass(tab)).toMatchObject({ data: PASS });
    });
    tab.model.queries.setQueryData(KEY, { ...EMPTY_ACCOUNT });
    await quiet();
    expect(tab.asked()).toBe(2);
  });

  test("but on a public computer it is neither prefetched nor kept", async () => {
    const tab = connected([]);
    await tab.model.sessions.signIn(sessionReply(), true);
    tab.model.queries.setQueryData(KEY, EMPTY_ACCOUNT);
    await quiet();
    expect(tab.asked()).toBe(0);
    expect(tab.room.cardCopies.size).toBe(0);
  });
});
