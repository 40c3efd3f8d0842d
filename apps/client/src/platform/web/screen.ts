import type { ScreenPort } from "../ports/screen.ts";

/** The browser's wake lock; undefined where it has none. A page cannot change the brightness. */
export function webScreen(): ScreenPort | undefined {
  if (!("wakeLock" in navigator)) return undefined;
  return { stayAwake: async () => (await import("./wake-lock.ts")).stayAwake() };
}
