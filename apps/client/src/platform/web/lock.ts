import type { LockPort } from "../ports/lock.ts";

/** Web Locks; where a browser lacks them (insecure origin), the tab's own promise is all there is. */
export const webLock: LockPort = {
  run: async (name, work) => {
    if (!("locks" in navigator)) return work();
    return navigator.locks.request(name, work);
  },
};
