import { expect, test } from "vitest";
import { failedMessage, shownMessage, type LogLine } from "./message-wire.rules.ts";

const line = (over: Partial<LogLine> = {}): LogLine => ({
  kind: "due-soon",
  card: "mia",
  recipient: "mia",
  state: "sent",
  dueAt: "2026-03-10T07:00:00.000Z",
  settledAt: "2026-03-10T07:01:00.000Z",
  error: undefined,
  bounce: undefined,
  ...over,
});

test.each([
  ["sent", "sent"],
  ["waiting", "waiting"],
  ["sending", "waiting"],
  ["refused", "failed"],
] as const)("%s is shown as %s", (state, shown) => {
  expect(shownMessage(line({ state }))).toEqual([
    { kind: "due-soon", at: "2026-03-10T07:01:00.000Z", state: shown },
  ]);
});

test("what was dropped was never sent; what waits has the time at which it is due", () => {
  expect(shownMessage(line({ state: "dropped" }))).toEqual([]);
  expect(shownMessage(line({ settledAt: undefined }))[0]?.at).toBe("2026-03-10T07:00:00.000Z");
});

test("a child's message says that it went to somebody else", () => {
  expect(shownMessage(line({ recipient: "mum" }))).toMatchObject([{ other: true }]);
});

test("a message that did not go has its reader, and what the mail server said", () => {
  const failed = line({ state: "refused", error: "550 RCPT TO" });
  expect(failedMessage(failed, "Mia")).toEqual({
    userId: "mia",
    name: "Mia",
    kind: "due-soon",
    at: "2026-03-10T07:01:00.000Z",
    error: "550 RCPT TO",
  });
});

test("a mail that came back says so, and why, in place of what the server said", () => {
  const returned = line({ state: "refused", error: "bounce 5.1.1", bounce: "5.1.1" });
  expect(shownMessage(returned)).toMatchObject([{ state: "returned" }]);
  expect(failedMessage(returned, "Mia")).toMatchObject({ bounce: "5.1.1" });
  expect(failedMessage(returned, "Mia")).not.toHaveProperty("error");
});
