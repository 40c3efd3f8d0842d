import type { LockPort, TabsPort } from "../ports/platform.ts";

/** Other tabs of the same origin, through a BroadcastChannel. */
export function webTabs(): TabsPort {
  const channel = ownChannel();
  return {
    broadcast: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches its own origin only
      channel?.postMessage(message);
    },
    subscribe: (onMessage) => {
      const listener = ({ data }: MessageEvent<unknown>) => {
        onMessage(data);
      };
      channel?.addEventListener("message", listener);
      return () => {
        channel?.removeEventListener("message", listener);
      };
    },
  };
}

/** Undefined where the browser denies it along with storage, as Firefox does: then each tab is on its own. */
function ownChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel("freihand");
  } catch {
    return undefined;
  }
}

/** Web Locks; where a browser lacks them (insecure origin), the tab's own promise is all there is. */
export const webLock: LockPort = {
  run: async (name, work) => {
    if (!("locks" in navigator)) return work();
    return navigator.locks.request(name, work);
  },
  hold: (name) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if ("locks" in navigator)
      void navigator.locks.request(name, { mode: "shared" }, () => promise).catch(() => undefined);
    return resolve;
  },
  isHeld: async (name) => {
    if (!("locks" in navigator)) return false;
    const { held = [] } = await navigator.locks.query();
    return held.some((lock) => lock.name === name);
  },
};
