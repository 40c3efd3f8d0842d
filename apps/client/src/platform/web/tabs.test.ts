import { afterEach, expect, test, vi } from "vitest";
import { webTabs } from "./tabs.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("Q-41: where the browser denies a channel between tabs, each tab is on its own", () => {
  function denied() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  }
  for (const channel of [denied, undefined]) {
    vi.stubGlobal("BroadcastChannel", channel);
    const tabs = webTabs();
    const heard = vi.fn<(message: unknown) => void>();
    const end = tabs.subscribe(heard);
    tabs.broadcast({ kind: "token-wanted", libraryId: 1, userId: "1" });
    end();
    expect(heard).not.toHaveBeenCalled();
  }
});
