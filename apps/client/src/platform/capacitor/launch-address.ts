/** That the address of the start has been told: noted for as long as the app runs, also over a reload of the page. */
const DELIVERED_KEY = "launch-address-told";

/** A device tells the address that the app was started with once more, as one that has just come. In milliseconds. */
const ECHO_MS = 3000;

/** The address that the app was started with: told once, not again after a reload of the page, and not twice. */
export class LaunchAddress {
  readonly #read: () => Promise<{ readonly url: string } | undefined>;
  #last: { readonly address: string; readonly at: number } | undefined;

  constructor(read: () => Promise<{ readonly url: string } | undefined>) {
    this.#read = read;
  }

  /** @param listener not called when the app was started without an address */
  async deliver(listener: (address: string) => void): Promise<void> {
    if (wasDelivered()) return;
    const address = await this.#address();
    markDelivered();
    if (address === undefined || address === "" || this.isEcho(address)) return;
    listener(address);
  }

  /** Takes note of an address that has come. @returns whether it is only that of the start again */
  isEcho(address: string): boolean {
    const now = Date.now();
    if (this.#last?.address === address && now - this.#last.at < ECHO_MS) return true;
    this.#last = { address, at: now };
    return false;
  }

  async #address(): Promise<string | undefined> {
    try {
      return (await this.#read())?.url;
    } catch {
      return undefined; // the app starts at home, then
    }
  }
}

function wasDelivered(): boolean {
  try {
    return sessionStorage.getItem(DELIVERED_KEY) !== null;
  } catch {
    return false;
  }
}

function markDelivered(): void {
  try {
    sessionStorage.setItem(DELIVERED_KEY, "1");
  } catch {
    // the device denies storage: after a reload of the page the address opens once more
  }
}
