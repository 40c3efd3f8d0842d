import { isoDate, libraryId, projectId } from "@freihand/contract";
import { expect, test } from "vitest";
import { PASSING_SESSION_LIFE_MS, shownSessions } from "./shown-sessions.rules.ts";
import type { SessionFamily } from "./session-store.ts";

const DAY_MS = 86_400_000;
const family = (
  id: string,
  createdAt: number,
  facts: Partial<SessionFamily> = {},
): SessionFamily => ({
  id,
  project: projectId.parse("basic"),
  library: libraryId.parse(1),
  createdAt,
  expiresAt: createdAt + 90 * DAY_MS,
  device: { program: "other", system: "other" },
  ...facts,
});
const shown = (...families: readonly SessionFamily[]) =>
  shownSessions(families, {
    current: "b",
    dayAt: (_, ms) => isoDate.parse(new Date(ms).toISOString().slice(0, 10)),
  });

test("the most recently used comes first; of one day, the one that began last", () => {
  const used = { usedOn: isoDate.parse("1970-01-05") };
  const ids = shown(
    family("a", 0),
    family("b", DAY_MS, used),
    family("c", 2 * DAY_MS, used),
    family("d", 3 * DAY_MS),
  ).map(({ id }) => id);
  expect(ids).toEqual(["c", "b", "d", "a"]);
});

test("one that was never refreshed was last used on the day it began", () => {
  expect(shown(family("a", DAY_MS))).toMatchObject([
    { signedIn: "1970-01-02", lastUsed: "1970-01-02", current: false },
  ]);
});

test.each([
  ["of eight hours", PASSING_SESSION_LIFE_MS, true],
  ["of a little more", PASSING_SESSION_LIFE_MS + 1, false],
])("one %s passes: %s", (_, life, passing) => {
  const [session] = shown(family("b", 0, { expiresAt: life }));
  expect(session).toMatchObject({ passing, current: true });
});

test("nobody's are none", () => {
  expect(shown()).toEqual([]);
});
