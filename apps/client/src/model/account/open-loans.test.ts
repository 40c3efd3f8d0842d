import { libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { createModel } from "../model.ts";
import { forgetOpenLoans, keepOpenLoans, readOpenLoans, type LoanOwner } from "./open-loans.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const KEY = STORED_KEYS["open-loans"];
const mia: LoanOwner = {
  project: projectId.parse("basic"),
  libraryId: libraryId.parse(1),
  userId: "1234",
};
const ben: LoanOwner = { ...mia, userId: "5678" };
const open = {
  requestId: "r1",
  barcode: "11223344",
  partCount: 1,
  parts: [{ number: 1, uid: "E1", isUnlocked: false }],
};

test("each card has its own, in each project, and a finished loan is removed from the device", () => {
  const { texts, storedTexts } = fakePlatform();
  keepOpenLoans(texts, mia, [open]);
  keepOpenLoans(texts, ben, [{ ...open, requestId: "r2" }]);
  expect(readOpenLoans(texts, mia)).toEqual([open]);
  expect(readOpenLoans(texts, { ...mia, project: projectId.parse("other") })).toEqual([]);
  keepOpenLoans(texts, mia, []);
  expect(readOpenLoans(texts, ben)).toHaveLength(1);
  forgetOpenLoans(texts, ben);
  expect(storedTexts.has(KEY)).toBe(false);
});

test.each(["", "{", '{"version":1,"state":[{"barcode":7}]}', '{"version":0}'])(
  "unreadable ones count as none: %s",
  (text) => {
    const { texts } = fakePlatform();
    texts.write(KEY, text);
    expect(readOpenLoans(texts, mia)).toEqual([]);
  },
);

test("Q-13 a card that signs out leaves none of them behind", async () => {
  const platform = fakePlatform();
  const model = createModel(platform);
  await model.sessions.signIn(sessionReply());
  keepOpenLoans(platform.texts, mia, [open]);
  await model.sessions.end(mia);
  expect(platform.storedTexts.has(KEY)).toBe(false);
});

test("a session that the server has ended leaves them for the same card to continue", async () => {
  const platform = fakePlatform();
  const model = createModel(platform);
  await model.sessions.signIn(sessionReply());
  keepOpenLoans(platform.texts, mia, [open]);
  await model.sessions.refuse(mia);
  expect(readOpenLoans(platform.texts, mia)).toEqual([open]);
});
