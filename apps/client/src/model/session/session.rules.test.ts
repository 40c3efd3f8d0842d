import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { sessionReply } from "../../testkit/demo-data.ts";
import {
  currentSession,
  isLoggedIn,
  NO_SESSIONS,
  sessionOf,
  withoutSession,
  withSession,
  withTokens,
} from "./session.rules.ts";

const card = (library: number, userId: string, more: object = {}) => ({
  success: true,
  libraryId: libraryId.parse(library),
  userId,
  name: userId,
  ...more,
});

describe("a card is logged in", () => {
  test.each([
    ["with a plain token", { token: "t" }, true],
    ["with a session token", { sessionToken: "t" }, true],
    ["with a refresh token", { refreshToken: "t" }, true],
    ["without any token", {}, false],
    ["without success", { success: false, token: "t", refreshToken: "t" }, false],
  ])("%s: %o → %s", (_name, more, expected) => {
    expect(isLoggedIn(card(1, "a", more))).toBe(expected);
  });
});

test("a new session with a refresh token drops the plain token", () => {
  expect(sessionOf(sessionReply())).toEqual({
    success: true,
    libraryId: 1,
    userId: "1234",
    name: "Mia Beispiel",
    sessionToken: "access-1",
    refreshToken: "refresh-1",
  });
  expect(sessionOf({ ...sessionReply(), refreshToken: "" })).toMatchObject({ token: "access-1" });
});

test("a session for the same library and user replaces the old one and becomes current", () => {
  const first = withSession(NO_SESSIONS, card(1, "a", { token: "old" }));
  const second = withSession(first, card(2, "a", { token: "x" }));
  const third = withSession(second, card(1, "a", { token: "new" }));
  expect(third.cards).toHaveLength(2);
  expect(currentSession(third)).toMatchObject({ libraryId: 1, token: "new" });
});

test("new tokens of a card in the background leave the card in use alone", () => {
  const both = withSession(
    withSession(NO_SESSIONS, card(1, "a", { token: "x" })),
    card(2, "b", { token: "y" }),
  );
  const renewed = withTokens(both, card(1, "a", { token: "z" }));
  expect(currentSession(renewed)).toMatchObject({ userId: "b" });
  expect(renewed.cards[0]).toMatchObject({ token: "z" });
});

test("removing the current session resets the current to not logged in; removing another does not", () => {
  const both = withSession(
    withSession(NO_SESSIONS, card(1, "a", { token: "x" })),
    card(2, "b", { token: "y" }),
  );
  expect(currentSession(withoutSession(both, card(2, "b")))).toBeUndefined();
  expect(currentSession(withoutSession(both, card(1, "a")))).toMatchObject({ userId: "b" });
});
