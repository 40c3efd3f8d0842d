import type { System } from "./bridge-message.ts";
import type { PluginHeader } from "./plugin-headers.rules.ts";

/** What turns a page of the app into one that runs on a phone. */
export interface BridgePage {
  readonly system: System;
  readonly headers: readonly PluginHeader[];
  /** Capacitor's own script for the page. */
  readonly bridge: string;
  /** JavaScript: how much the phone's clock is ahead, in milliseconds. */
  readonly clockShift: string;
  /**
   * JavaScript: a function that passes a call, as JSON, to the phone, and resolves to the answer as JSON or undefined.
   */
  readonly send: string;
}

/**
 * The page with the native half of the bridge before everything else, even the page's own policy: a real system injects
 * it before the document starts. The phone controls its page through `window.simulatedPhone`.
 * @param html the built index.html of the app
 */
export function onPhone(html: string, page: BridgePage): string {
  return html.replace(/<head>/i, (head) => `${head}<script>${inScript(script(page))}</script>`);
}

/** A script must not contain an end tag. */
const inScript = (code: string): string => code.replaceAll("</script", String.raw`<\/script`);

function script({ system, headers, bridge, clockShift, send }: BridgePage): string {
  return `(() => {
    const send = ${send};
    const receive = (text) => {
      if (text) ${RECEIVE[system]};
    };
    const post = (json) => void send(json).then(receive);
    ${POST[system]};
    window.simulatedPhone = { receive, ...(${CLOCK})(${clockShift}), ...(${VIEW})() };
    window.Capacitor = {
      DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: ${JSON.stringify(headers)},
    };
    window.WEBVIEW_SERVER_URL = location.origin;
    // by this iOS is asked whether it replaces cookies and requests
    const ask = window.prompt;
    window.prompt = () => "false";
    ${bridge}
    window.prompt = ask;
  })();`;
}

const RECEIVE = {
  android: "window.androidBridge.onmessage({ data: text })",
  ios: "window.Capacitor.fromNative(JSON.parse(text))",
} as const;

const POST = {
  android: "window.androidBridge = { postMessage: post }",
  ios: "window.webkit = { messageHandlers: { bridge: { postMessage: (call) => post(JSON.stringify(call)) } } }",
} as const;

/** JavaScript: the page's clock follows the phone's. */
const CLOCK = `(shift) => {
  const real = window.Date;
  const now = () => real.now() + shift;
  window.Date = new Proxy(real, {
    construct: (target, parts, self) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, self),
    apply: () => new real(now()).toString(),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  return { shiftClock: (next) => { shift = next; } };
}`;

/** JavaScript: another app covers this one, or closes. */
const VIEW = `() => {
  let isShown = true;
  Object.defineProperty(document, "visibilityState", { get: () => (isShown ? "visible" : "hidden") });
  Object.defineProperty(document, "hidden", { get: () => !isShown });
  return {
    show: (next) => {
      isShown = next;
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
}`;
