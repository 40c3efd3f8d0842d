import type { Methods } from "./bridge-message.ts";
import type { PhoneContext } from "./context.ts";

/** The app among the other apps of the phone. */
export class AppLife {
  isRunning = false;
  isActive = false;
  /** What the app has done on its own: `exit`, `minimize`, `settings`, `nfc settings`. */
  readonly done: string[] = [];
  readonly #phone: PhoneContext;
  readonly #onExit: () => void;
  #launchUrl: string | undefined;
  #isBackHandled = true;

  /** @param onExit called when the app exits */
  constructor(phone: PhoneContext, onExit: () => void) {
    this.#phone = phone;
    this.#onExit = onExit;
  }

  /** @param url link that starts the app */
  start(url?: string): void {
    this.isRunning = true;
    this.isActive = true;
    this.#launchUrl = url;
    this.#isBackHandled = true;
  }

  stop(): void {
    this.isRunning = false;
    this.isActive = false;
  }

  /** Another app comes to the front. */
  pause(): void {
    this.isActive = false;
    this.#emit("appStateChange", { isActive: false });
    this.#emit("pause", {});
  }

  resume(): void {
    this.isActive = true;
    this.#emit("resume", {});
    this.#emit("appStateChange", { isActive: true });
  }

  /** A link is opened while the app is running. */
  openUrl(url: string): void {
    // iOS treats the last one as the launch URL
    if (this.#phone.system === "ios") this.#launchUrl = url;
    this.#phone.emit({ plugin: "App", name: "appUrlOpen", data: { url } }, "kept");
  }

  /** The system's back button; iOS has none. @returns whether the app handles it */
  pressBack(canGoBack: boolean): boolean {
    if (this.#phone.system === "ios" || !this.#isBackHandled) return false;
    this.#emit("backButton", { canGoBack });
    return true;
  }

  readonly methods: Methods = {
    exitApp: () => {
      this.done.push("exit");
      this.stop();
      this.#onExit();
    },
    minimizeApp: () => {
      this.done.push("minimize");
      this.pause();
    },
    toggleBackButtonHandler: (options) => {
      this.#isBackHandled = options["enabled"] === true;
    },
    getInfo: () => ({ name: "Freihand", id: "org.freihand.app", build: "1", version: "3.4.0" }),
    getLaunchUrl: () => (this.#launchUrl === undefined ? {} : { url: this.#launchUrl }),
    getState: () => ({ isActive: this.isActive }),
    getAppLanguage: () => ({ value: "de" }),
  };

  #emit(name: string, data: unknown): void {
    this.#phone.emit({ plugin: "App", name, data });
  }
}
