/** What the device gives for a listener. */
interface Handle {
  remove(): Promise<void>;
}

/** A listener that the device is still taking in. @returns a function that ends it, now or as soon as it is there */
export function listening(handle: Promise<Handle>): () => void {
  return () => {
    // A device that did not take the listener has nothing to end.
    void handle.then(async (known) => known.remove()).catch(() => undefined);
  };
}
