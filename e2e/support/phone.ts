import type { Browser, BrowserContext, Page } from "@playwright/test";
import { appFile } from "../../apps/native/simulator/app-files.ts";
import type { System } from "../../apps/native/simulator/bridge-message.ts";
import { Device, type DeviceSpec } from "../../apps/native/simulator/device.ts";
import { parseCall } from "../../apps/native/simulator/options.parse.ts";
import { systemParts, type SystemParts } from "../../apps/native/simulator/phone-page.ts";
import { nativeIndex } from "../../scripts/native/native-index.rules.ts";

/** The app's origin in an Android shell; Chromium does not support an iPhone's `capacitor:`. */
const ORIGIN = "https://localhost";

/** The output of `npm run device:build`. */
const FOLDER =
  process.env["NATIVE_WWW"] ?? new URL("../../apps/native/dist", import.meta.url).pathname;

const PARTS = new Map<System, SystemParts>();

function partsOf(system: System): SystemParts {
  const parts = PARTS.get(system) ?? systemParts(system);
  PARTS.set(system, parts);
  return parts;
}

const USER_AGENTS = {
  android:
    "Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0 Mobile Safari/537.36",
  ios: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
} as const;

/** Icons in the demo's shells. */
const ICONS = ["library1", "library2"];

/** The objects that the phone has put into the app's page. */
interface PhoneWindow {
  readonly simulatedPhone: {
    readonly receive: (reply: string) => void;
    readonly shiftClock: (milliseconds: number) => void;
    readonly show: (isShown: boolean) => void;
  };
}

/**
 * A simulated phone with the real app, connected to it through Capacitor's real bridge, and over the network to the
 * real server.
 */
export class Phone {
  readonly device: Device;
  /** What went wrong in the app: console errors, exceptions, violated policies, foreign hosts. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;
  readonly #server: string;
  readonly #parts: SystemParts;
  #context: BrowserContext | undefined;
  #page: Page | undefined;
  #delivered: Promise<unknown> = Promise.resolve();
  #memory: Readonly<Record<string, unknown>> = {};

  /** @param server origin of the real server */
  constructor(browser: Browser, server: string, make: DeviceSpec) {
    this.#browser = browser;
    this.#server = server;
    this.#parts = partsOf(make.system);
    this.device = new Device({ icons: ICONS, stubs: this.#parts.stubs, ...make });
    // the app exits in the middle of a call, which is still answered
    this.device.onExit = () => void this.kill();
  }

  /** The page that the app runs in. @throws while it is not running */
  get page(): Page {
    if (!this.#page) throw new Error("The app does not run.");
    return this.#page;
  }

  get isRunning(): boolean {
    return this.#page !== undefined;
  }

  /**
   * The patron opens the app.
   * @param start.url link by which it is opened
   * @param start.path page on which a test starts: a real phone starts on the first one
   */
  async start({ url, path = "/" }: { url?: string; path?: string } = {}): Promise<Page> {
    this.#context ??= await this.#newContext();
    const page = await this.#context.newPage();
    this.#listen(page);
    this.#page = page;
    this.device.app.start(url);
    await page.goto(`${ORIGIN}${path}`);
    return page;
  }

  /**
   * Sets the app's stored state from an earlier visit: key of the local storage → state. Call before the first start.
   */
  remember(states: Readonly<Record<string, unknown>>): void {
    this.#memory = states;
  }

  /** The system kills the app, whatever it is doing. */
  async kill(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    this.device.app.stop();
    this.device.disconnect();
    await page?.close();
  }

  /** The patron removes the app and installs it again: the data stored by its pages is gone. */
  async reinstall(): Promise<void> {
    await this.kill();
    this.device.reinstall();
    this.#memory = {};
    await this.close();
  }

  async close(): Promise<void> {
    const context = this.#context;
    this.#context = undefined;
    await context?.close();
  }

  /** The patron uses another app for a while, and comes back at this moment. */
  async comeBackAt(moment: number): Promise<void> {
    this.device.app.pause();
    await this.#tell((phone) => phone.show(false));
    await this.advanceTo(moment);
    this.device.app.resume();
    await this.#tell((phone) => phone.show(true));
  }

  /** Time passes, even while the app is not running. */
  async advanceTo(moment: number): Promise<void> {
    this.device.advanceTo(moment);
    const { clockShift } = this.device;
    await this.#page?.evaluate((shift) => {
      const { simulatedPhone }: PhoneWindow = Object.assign(window);
      simulatedPhone.shiftClock(shift);
    }, clockShift);
  }

  /** The patron presses the system's back button. @returns whether the app handles it */
  pressBack(): boolean {
    return this.device.app.pressBack(true);
  }

  /** Resolves when everything sent to the app has arrived. */
  async settled(): Promise<void> {
    await this.#delivered;
  }

  async #newContext(): Promise<BrowserContext> {
    const { system } = this.device;
    const context = await this.#browser.newContext({
      baseURL: ORIGIN,
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: "de-DE",
      timezoneId: "Europe/Berlin",
      userAgent: USER_AGENTS[system],
      serviceWorkers: "block",
      reducedMotion: "reduce",
    });
    await context.exposeBinding("toPhone", async ({ page }, json: string) => {
      // messages of a page that is gone or has been replaced are dropped
      if (page !== this.#page) return undefined;
      const reply = await this.device.handle(parseCall(json));
      return reply && JSON.stringify(reply);
    });
    // the real server of a phone is not on its local network, unlike the test's server
    await context.grantPermissions(["local-network-access"]);
    await context.addInitScript(keep, this.#memory);
    await context.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const file = appFile(FOLDER, pathname);
      if (!file) return route.fulfill({ status: 404, body: "" });
      if (!file.type.startsWith("text/html"))
        return route.fulfill({ contentType: file.type, body: file.body });
      this.#connect();
      return route.fulfill({ contentType: file.type, body: this.#pageOf(file.body) });
    });
    return context;
  }

  /** A new document starts: the listeners of the previous one are dropped, as in Capacitor. */
  #connect(): void {
    const page = this.#page;
    this.device.connect((reply) => page && this.#deliver(page, JSON.stringify(reply)));
  }

  #pageOf(html: Buffer): string {
    const index = nativeIndex(html.toString(), this.#server);
    return this.#parts.page(index, String(this.device.clockShift), "window.toPhone");
  }

  #listen(page: Page): void {
    void page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== ORIGIN && origin !== this.#server)
        this.complaints.push(`foreign host: ${request.url()}`);
    });
  }

  /** Events reach the page in the order in which they happen. */
  #deliver(page: Page, reply: string): void {
    const before = this.#delivered;
    const deliver = async () => {
      await before;
      if (page !== this.#page) return;
      await page.evaluate((text) => {
        const { simulatedPhone }: PhoneWindow = Object.assign(window);
        simulatedPhone.receive(text);
      }, reply);
    };
    // a page that closes meanwhile receives nothing more
    this.#delivered = deliver().catch(() => undefined);
  }

  async #tell(what: (phone: PhoneWindow["simulatedPhone"]) => void): Promise<void> {
    await this.page.evaluate(`(${what.toString()})(window.simulatedPhone)`);
  }
}

/** Runs in the page, before the app. */
function keep(states: Readonly<Record<string, unknown>>): void {
  for (const [key, state] of Object.entries(states))
    if (localStorage.getItem(key) === null)
      localStorage.setItem(key, JSON.stringify({ version: 1, state }));
}
