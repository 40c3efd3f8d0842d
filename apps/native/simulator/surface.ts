import type { Method, Methods } from "./bridge-message.ts";
import { isOn, optionalText, text } from "./options.parse.ts";

/** Haptics, splash screen and system bars. */
export class Surface {
  /** `impact`, `notification SUCCESS` and so on, in order. */
  readonly felt: string[] = [];
  /** The splash screen. */
  isCovered = true;
  /** Colour of the icons in the system's bars; undefined: the system's default. */
  bars: string | undefined;
  isHeldAwake = false;
  isHeldBright = false;

  /** The app restarts. */
  start(): void {
    this.isCovered = true;
    this.isHeldAwake = false;
    this.isHeldBright = false;
  }

  readonly hapticsMethods: Methods = {
    impact: (options) => this.#feel("impact", optionalText(options, "style")),
    notification: (options) => this.#feel("notification", optionalText(options, "type")),
    vibrate: () => this.#feel("vibrate"),
    selectionStart: () => this.#feel("selection"),
    selectionChanged: () => this.#feel("selection"),
    selectionEnd: () => undefined,
  };

  readonly splashMethods: Methods = {
    show: () => {
      this.isCovered = true;
    },
    hide: () => {
      this.isCovered = false;
    },
  };

  readonly barsMethods: Methods = {
    setStyle: (options) => {
      this.bars = text(options, "style");
    },
    show: () => undefined,
    hide: () => undefined,
    setAnimation: () => undefined,
  };

  readonly keyboardMethods: Methods = { show: () => undefined, hide: () => undefined };

  readonly holdScreen: Method = (options) => {
    this.isHeldAwake = isOn(options, "isAwake");
    this.isHeldBright = isOn(options, "isBright");
  };

  #feel(what: string, how = ""): void {
    this.felt.push(`${what} ${how}`.trim());
  }
}
