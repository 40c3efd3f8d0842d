import { describe, expect, it } from "vitest";
import { libraryId, session } from "@freihand/contract";
import { fakePlatform } from "../../platform/fake/index.ts";
import { createModel } from "../model.ts";
import { sessionReply } from "./fixtures/library-server.ts";
import { newRun } from "./run-action.ts";
import { dropUnfinished, takeUnfinished, type Unfinished } from "./unfinished.store.ts";

const action = { call: "reserve", recordId: "rec-1", title: "Garten" } as const;
const LIBRARY = libraryId.parse(1);
const NOW = Date.parse("2026-11-21T09:00:00Z");
const MINUTE_MS = 60_000;
const UNFINISHED: Unfinished = { kind: "before_login", action, libraryId: LIBRARY, keptAt: NOW };
const any = () => true;

/** A device on which card 1001 of library 1 is signed in, and what it keeps. */
async function keeping(unfinished: Unfinished | undefined) {
  const { sessions, unfinished: store } = createModel(fakePlatform());
  await sessions.signIn(session.parse(sessionReply("token-1")));
  store.setState(unfinished, true);
  const take = (isWanted = any, now = NOW) => takeUnfinished(store, { sessions, isWanted, now });
  return { store, take };
}

describe("an action interrupted by a login", () => {
  it("is taken once", async () => {
    const { take } = await keeping(UNFINISHED);
    expect(take(any, NOW + MINUTE_MS)).toMatchObject({ action, card: { userId: "1001" } });
    expect(take(any, NOW + MINUTE_MS)).toBeUndefined();
  });

  it("stays for its own screen", async () => {
    const { take } = await keeping(UNFINISHED);
    expect(take(() => false)).toBeUndefined();
    expect(take()).toMatchObject({ action });
  });

  it.each([
    [10 * MINUTE_MS, true],
    [10 * MINUTE_MS + 1, false],
  ])("%i ms later it is still valid: %s", async (later, isMeant) => {
    const { take } = await keeping(UNFINISHED);
    expect(take(any, NOW + later) !== undefined).toBe(isMeant);
    expect(take()).toBeUndefined();
  });

  it("is gone when the patron drops it", async () => {
    const { store, take } = await keeping(UNFINISHED);
    dropUnfinished(store);
    expect(take()).toBeUndefined();
  });

  it.each<[string, Unfinished, boolean]>([
    ["its own", interruptedFor(1, "1001"), true],
    ["another of the same library", interruptedFor(1, "2002"), false],
    ["the first of the library that the login was for", UNFINISHED, true],
    ["of another library", { ...UNFINISHED, libraryId: libraryId.parse(2) }, false],
  ])("is taken for a card only if it is meant: %s", async (_name, unfinished, isMeant) => {
    const { store, take } = await keeping(unfinished);
    expect(take() !== undefined).toBe(isMeant);
    expect(store.getState() === undefined).toBe(isMeant);
  });
});

function interruptedFor(library: number, userId: string): Unfinished {
  const run = newRun(action, { libraryId: libraryId.parse(library), userId });
  return { kind: "interrupted", run, keptAt: NOW };
}
