/**
 * Keeps the display awake. The browser drops its lock whenever the page goes out of view: it is asked for again
 * when the page is back.
 * @returns a function that ends it
 * @source W3C Screen Wake Lock
 */
export async function stayAwake(): Promise<() => void> {
  const end = new AbortController();
  let lock: WakeLockSentinel | undefined;
  const acquire = async () => {
    if (document.visibilityState !== "visible" || lock?.released === false) return;
    const fresh = await requestLock();
    void lock?.release();
    lock = fresh;
    // The patron may have gone on while the browser was thinking.
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

/** Undefined: the browser does not want to now, as with an empty battery. */
async function requestLock(): Promise<WakeLockSentinel | undefined> {
  try {
    return await navigator.wakeLock.request("screen");
  } catch {
    return undefined;
  }
}
