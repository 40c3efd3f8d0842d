import { libraryId } from "@freihand/contract";
import { afterEach, expect, test, vi } from "vitest";
import { webOfflineStore } from "./offline-store.ts";
import { webTokenStore } from "./token-store.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const token = { libraryId: libraryId.parse(1), userId: "1234", name: "Mia", token: "refresh-1" };

const BROKEN = {
  "does not answer at all": { open: () => new EventTarget() },
  "refuses to open": {
    open: () => {
      throw new DOMException("denied", "SecurityError");
    },
  },
  "is missing": undefined,
};

test.each(Object.entries(BROKEN))(
  "Q-41: a database that %s blocks nobody from using the app; data is kept in memory",
  async (_what, indexedDB) => {
    vi.useFakeTimers();
    vi.stubGlobal("indexedDB", indexedDB);
    const [tokens, offline] = [webTokenStore(), webOfflineStore("freihand-offline")];
    const all = Promise.all([
      tokens.write(token),
      tokens.readAll(),
      offline.readAll(),
      offline.write("a", {}),
      offline.remove("a"),
    ]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await all).toEqual([undefined, [token], [], undefined, undefined]);
  },
);
