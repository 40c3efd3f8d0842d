import type { BridgeCall, BridgeReply } from "./bridge-message.ts";
import type { PhoneEvent } from "./context.ts";
import { text } from "./options.parse.ts";

interface Listener {
  readonly callbackId: string;
  readonly plugin: string;
  readonly name: string;
}

/** Who in the app's page listens to which event. */
export class Listeners {
  #listeners: readonly Listener[] = [];
  /** Events that wait until somebody listens. */
  #kept: readonly PhoneEvent[] = [];
  #deliver: ((reply: BridgeReply) => void) | undefined;

  connect(deliver: (reply: BridgeReply) => void): void {
    this.#deliver = deliver;
  }

  disconnect(): void {
    this.#deliver = undefined;
    this.#listeners = [];
  }

  /** Minds a call of `addListener` or `removeListener`. */
  heed({ callbackId, pluginId, methodName, options }: BridgeCall): void {
    if (methodName === "removeListener") {
      const gone = text(options, "callbackId");
      this.#listeners = this.#listeners.filter((one) => one.callbackId !== gone);
      return;
    }
    const listener = { callbackId, plugin: pluginId, name: text(options, "eventName") };
    this.#listeners = [...this.#listeners, listener];
    const waiting = this.#kept.filter((event) => isFor(event, listener));
    this.#kept = this.#kept.filter((event) => !isFor(event, listener));
    for (const event of waiting) this.#tellOne(listener, event);
  }

  tell(event: PhoneEvent, isKept: boolean): void {
    const hearing = this.#listeners.filter((listener) => isFor(event, listener));
    for (const listener of hearing) this.#tellOne(listener, event);
    if (hearing.length === 0 && isKept) this.#kept = [...this.#kept, event];
  }

  #tellOne({ callbackId, plugin }: Listener, { data }: PhoneEvent): void {
    this.#deliver?.({
      callbackId,
      pluginId: plugin,
      methodName: "addListener",
      save: true,
      success: true,
      data,
    });
  }
}

const isFor = (event: PhoneEvent, listener: Listener): boolean =>
  event.plugin === listener.plugin && event.name === listener.name;
