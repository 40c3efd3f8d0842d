/** The device's handle for a listener. */
interface Handle {
  remove(): Promise<void>;
}

/**
 * A listener that is still being registered. @returns a function that removes it, now or as soon as it is registered
 */
export function listening(handle: Promise<Handle>): () => void {
  return () => {
    // If registering failed, there is nothing to remove.
    void handle.then(async (known) => known.remove()).catch(() => undefined);
  };
}
