import type { BridgeCall, BridgeReply } from "./bridge-message.ts";
import type { PhoneEvent } from "./context.ts";
import { text } from "./options.parse.ts";

interface Listener {
  readonly callbackId: string;
  readonly plugin: string;
  readonly name: string;
}

/** The listeners of the app's page, by event. */
export class Listeners {
  #listeners: readonly Listener[] = [];
  /** Events that wait for a listener. */
  #kept: readonly PhoneEvent[] = [];
  #send: ((reply: BridgeReply) => void) | undefined;

  connect(deliver: (reply: BridgeReply) => void): void {
    this.#send = deliver;
  }

  disconnect(): void {
    this.#send = undefined;
    this.#listeners = [];
  }

  /** Handles a call of `addListener` or `removeListener`. */
  handle({ callbackId, pluginId, methodName, options }: BridgeCall): void {
    if (methodName === "removeListener") {
      const gone = text(options, "callbackId");
      this.#listeners = this.#listeners.filter((one) => one.callbackId !== gone);
      return;
    }
    const listener = { callbackId, plugin: pluginId, name: text(options, "eventName") };
    this.#listeners = [...this.#listeners, listener];
    const waiting = this.#kept.filter((event) => isFor(event, listener));
    this.#kept = this.#kept.filter((event) => !isFor(event, listener));
    for (const event of waiting) this.#deliver(listener, event);
  }

  emit(event: PhoneEvent, isKept: boolean): void {
    const interested = this.#listeners.filter((listener) => isFor(event, listener));
    for (const listener of interested) this.#deliver(listener, event);
    if (interested.length === 0 && isKept) this.#kept = [...this.#kept, event];
  }

  #deliver({ callbackId, plugin }: Listener, { data }: PhoneEvent): void {
    this.#send?.({
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
