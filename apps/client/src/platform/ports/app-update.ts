/** Newer builds of the app, on a device that keeps a copy of it. @source spec §4 "Updates" */
export interface AppUpdatePort {
  /** Whether a newer build is on the device and ready to be applied. */
  isReady(): boolean;
  /** @returns a function that ends the subscription */
  subscribe(onChange: () => void): () => void;
  /** Switches to the newer build: the page reloads, once, in every tab. Does nothing if there is none. */
  apply(): void;
}
