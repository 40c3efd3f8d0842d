import type { Device } from "../device.ts";
import { phonePageIn, type PhonePage } from "./panel-setup.cast.ts";
import { parseCall } from "../options.parse.ts";

/** The interface that the surrounding page offers to the app's page. @see control-panel-server.ts */
interface PhoneHost {
  readonly begin: () => void;
  readonly clockShift: () => number;
  readonly send: (json: string) => Promise<string | undefined>;
}

/** The app in its frame beside the control panel. */
export class AppFrame {
  readonly #frame: HTMLIFrameElement;
  readonly #device: Device;

  /** @param onCall called after each call of the app */
  constructor(frame: HTMLIFrameElement, device: Device, onCall: () => void) {
    this.#frame = frame;
    this.#device = device;
    device.onExit = () => {
      // the call that closes the app is still answered
      queueMicrotask(() => this.end());
    };
    const host: PhoneHost = {
      begin: () => device.connect((reply) => this.#page?.receive(JSON.stringify(reply))),
      clockShift: () => device.clockShift,
      send: async (json) => {
        const reply = await device.handle(parseCall(json));
        onCall();
        return reply && JSON.stringify(reply);
      },
    };
    Object.assign(window, { phone: host });
  }

  get #page(): PhonePage | undefined {
    return phonePageIn(this.#frame.contentWindow);
  }

  /** @param url link that opens the app */
  start(url?: string): void {
    this.#device.app.start(url);
    this.#frame.src = "/";
  }

  end(): void {
    this.#device.app.stop();
    this.#device.disconnect();
    this.#frame.src = "about:blank";
    // lasts only as long as the app runs
    sessionStorage.clear();
  }

  /** Also removes what the app's pages have stored. */
  async reinstall(): Promise<void> {
    this.end();
    localStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    this.#device.reinstall();
  }

  /** Another app covers this one for a moment. */
  async leaveAndComeBack(): Promise<void> {
    this.#device.app.pause();
    this.#page?.show(false);
    await new Promise((resolve) => setTimeout(resolve, 500));
    this.#device.app.resume();
    this.#page?.show(true);
  }

  advanceTo(moment: number): void {
    this.#device.advanceTo(moment);
    this.#page?.shiftClock(this.#device.clockShift);
    if (this.#device.app.isRunning) void this.leaveAndComeBack();
  }

  back(): void {
    this.#device.app.pressBack(true);
  }
}
