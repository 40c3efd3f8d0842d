import { createStore, type StoreApi } from "zustand/vanilla";
import type { NfcPort, Tag } from "../../../platform/ports/nfc.ts";

/** The reader's activity. */
export type ReaderStatus = "idle" | "scanning" | "off" | "failed";

interface TagReaderDeps {
  readonly nfc: NfcPort;
  readonly onTag: (tag: Tag) => Promise<void>;
  /**
   * Whether to look for more tags after one. If a sheet of the device covers the screen, scanning ends when the patron
   * has to decide.
   */
  readonly shouldContinue: () => boolean;
}

/** Looks for tags as long as needed. */
export class TagReader {
  readonly status: StoreApi<{ readonly status: ReaderStatus }> = createStore<{
    readonly status: ReaderStatus;
  }>(() => ({ status: "idle" }));
  readonly #deps: TagReaderDeps;
  #scan: AbortController | undefined;

  constructor(deps: TagReaderDeps) {
    this.#deps = deps;
  }

  /** @param message initial text of the device's own sheet; resolves when the scan has ended */
  async start(message: string): Promise<void> {
    if (this.#scan) return;
    const scan = new AbortController();
    this.#scan = scan;
    this.status.setState({ status: "scanning" });
    const { nfc, onTag, shouldContinue } = this.#deps;
    const end = await nfc.scan({
      signal: scan.signal,
      message,
      onTag: async (tag) => {
        await onTag(tag);
        if (!shouldContinue()) this.stop();
      },
    });
    if (this.#scan !== scan && this.#scan !== undefined) return; // a newer scan has begun
    this.#scan = undefined;
    this.status.setState({ status: end === "off" || end === "failed" ? end : "idle" });
  }

  stop(): void {
    this.#scan?.abort();
    this.#scan = undefined;
  }
}
