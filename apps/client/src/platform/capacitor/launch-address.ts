/** Marks that the launch address has been delivered: kept as long as the app runs, even over a reload of the page. */
const DELIVERED_KEY = "launch-address-told";

/** A device delivers the launch address a second time, as if newly opened. Its window in milliseconds. */
const ECHO_MS = 3000;

/** The address that the app was started with: delivered once, and not again after a reload of the page. */
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

  /** Records an address that was opened. @returns whether it only repeats the launch address */
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
    // the device denies storage: after a reload of the page the address opens again
  }
}
