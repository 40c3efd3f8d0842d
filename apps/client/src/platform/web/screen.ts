import type { ScreenPort } from "../ports/platform.ts";

/** The browser's wake lock; undefined where it has none. A page cannot change the brightness. */
export function webScreen(): ScreenPort | undefined {
  if (!("wakeLock" in navigator)) return undefined;
  return { stayAwake };
}

/**
 * Keeps the display awake. The browser drops its lock whenever the page is hidden: it is requested again when the page
 * is back.
 * @returns a function that ends it
 * @source W3C Screen Wake Lock
 */
async function stayAwake(): Promise<() => void> {
  const end = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const acquire = async () => {
    if (document.visibilityState !== "visible" || lock?.released === false) return;
    const fresh = await requestLock();
    void lock?.release();
    lock = fresh;
    // The caller may have released it during the request.
    if (end.signal.aborted) void fresh?.release();
  };
  const handleChange = () => void acquire();
  document.addEventListener("visibilitychange", handleChange, { signal: end.signal });
  await acquire();
  return () => {
    end.abort();
    void lock?.release();
  };
}

/** Undefined: the browser refuses, as with a low battery. */
async function requestLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return undefined;
  }
}
