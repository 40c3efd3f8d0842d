import type { LockPort } from "../ports/lock.ts";

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
