import { accountData, session } from "@freihand/contract";
import { describe, expect, test, vi } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import { EMPTY_ACCOUNT, sessionReply } from "../../testkit/demo-data.ts";
import { endEverySession, endSession } from "../session/end-session.ts";
import { forgetEverything } from "../public-computer/forget-everything.ts";
import { createModel } from "../model.ts";
import { queryKeys } from "../query-keys.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const KEY = STORED_KEYS["loan-history"];
const CARD = sessionReply(1);
const OTHER = session.parse({ ...CARD, userId: "2002" });

function accountOf(userId: string, ids: readonly string[], day = "2025-04-01") {
  return accountData.parse({
    ...EMPTY_ACCOUNT,
    libraryId: CARD.libraryId,
    userId,
    lent: ids.map((id) => ({
      id,
      recordId: `rec-${id}`,
      title: `Titel ${id}`,
      status: "",
      deadline: "2025-05-01",
      barcode: id,
      format: "BOOK",
      renew: { ok: true },
    })),
    retrieved: `${day}T10:00:00+02:00`,
    source: "live",
  });
}

async function started(room = fakeRoom()) {
  const platform = fakePlatform({ room });
  const model = createModel(platform);
  await model.sessions.signIn(CARD);
  const answer = (userId: string, ids: readonly string[], day?: string) => {
    const account = accountOf(userId, ids, day);
    model.queries.setQueryData(queryKeys.account(account.libraryId, userId), account);
  };
  return { platform, model, answer };
}
const keptIds = (text: string | undefined) =>
  [...(text ?? "").matchAll(/"loanId":"(\w+)"/g)].map(([, id]) => id);

describe("Q-50 the loan history of a device", () => {
  test("is off: nothing is written, whatever arrives", async () => {
    const { platform, model, answer } = await started();
    answer(CARD.userId, ["a"]);
    await model.loanHistory.open();
    expect(platform.texts.read(KEY)).toBeUndefined();
    expect(model.loanHistory.had.getState().titles?.size ?? 0).toBe(0);
  });

  test("switched on it starts with the current loans, follows each response, and is removed when switched off", async () => {
    const { platform, model, answer } = await started();
    answer(CARD.userId, ["a"]);
    const history = await model.loanHistory.open();
    history.getState().switchTo(true);
    expect(keptIds(platform.texts.read(KEY))).toEqual(["a"]);
    answer(CARD.userId, ["b"], "2025-04-09");
    expect(keptIds(platform.texts.read(KEY))).toEqual(["b", "a"]);
    expect([...(model.loanHistory.had.getState().titles ?? [])]).toEqual([
      [`${String(CARD.libraryId)}/rec-a`, 2025],
    ]);
    answer(CARD.userId, ["old"], "2025-04-02");
    expect(keptIds(platform.texts.read(KEY))).toEqual(["b", "a"]);
    history.getState().switchTo(false);
    expect(platform.texts.read(KEY)).toBeUndefined();
    expect(model.loanHistory.had.getState().titles?.size).toBe(0);
  });

  test("after a reload, and in another tab, it continues automatically", async () => {
    const room = fakeRoom();
    const first = await started(room);
    (await first.model.loanHistory.open()).getState().switchTo(true);
    first.answer(CARD.userId, ["a"]);
    const second = await started(room);
    second.answer(CARD.userId, [], "2025-04-09");
    await vi.waitFor(() => {
      expect(second.model.loanHistory.had.getState().titles?.size).toBe(1);
    });
  });

  test("holds nothing of a card that is not signed in, or on a public computer", async () => {
    const { platform, model, answer } = await started();
    (await model.loanHistory.open()).getState().switchTo(true);
    answer("9999", ["foreign"]);
    await model.sessions.signIn(OTHER, true);
    answer(OTHER.userId, ["public"]);
    answer(CARD.userId, ["own"]);
    expect(keptIds(platform.texts.read(KEY))).toEqual(["own"]);
  });

  test("signing a card out removes its loans; an expired session only hides them", async () => {
    const { platform, model, answer } = await started();
    await model.sessions.signIn(OTHER);
    (await model.loanHistory.open()).getState().switchTo(true);
    answer(CARD.userId, ["a"]);
    answer(OTHER.userId, ["b"]);
    await endSession(model, OTHER);
    expect(keptIds(platform.texts.read(KEY))).toEqual(["a"]);
    answer(CARD.userId, [], "2025-04-09");
    await model.sessions.refuse(CARD);
    expect(keptIds(platform.texts.read(KEY))).toEqual(["a"]);
    expect(model.loanHistory.had.getState().titles?.size).toBe(0);
    await model.sessions.signIn(CARD);
    expect(model.loanHistory.had.getState().titles?.size).toBe(1);
    await endEverySession(model);
    expect(keptIds(platform.texts.read(KEY))).toEqual([]);
  });

  test("resetting the app leaves nothing of it", async () => {
    const { platform, model, answer } = await started();
    (await model.loanHistory.open()).getState().switchTo(true);
    answer(CARD.userId, ["a"]);
    await forgetEverything(model, platform);
    expect(platform.storedTexts.get(KEY)).toBeUndefined();
  });
});
