import type { PagePort } from "../ports/page.ts";
import { detectSystem } from "./system.rules.ts";

/** The browser's tab. */
export const webPage: PagePort = {
  reload: () => {
    window.location.reload();
  },
  replace: (path) => {
    window.location.replace(path);
  },
  // read before the app writes there itself
  servedName: document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]')
    ?.content,
  isLeaving: leaving(),
  print: () => {
    window.print();
  },
  onPrinted: (listener) => listening(window, ["afterprint"], listener),
  system: () => detectSystem(navigator.userAgent, navigator.maxTouchPoints),
  onShown: (listener) =>
    listening(document, ["visibilitychange"], () => {
      if (document.visibilityState === "visible") listener();
    }),
  onBack: (listener) =>
    listening(window, ["pageshow"], (event) => {
      if (event instanceof PageTransitionEvent && event.persisted) listener();
    }),
  onInput: (listener) => listening(window, ACTIVITY_EVENTS, listener),
};

/**
 * Leaving starts before the first byte of the other page. It may be abandoned, as with a download or when the patron
 * cancels: then user activity, or the page's return from the browser's cache, ends it.
 */
function leaving(): () => boolean {
  let is = false;
  listening(window, ["beforeunload", "pagehide"], () => {
    is = true;
  });
  listening(window, ["pageshow", "pointerdown", "keydown"], () => {
    is = false;
  });
  return () => is;
}

const ACTIVITY_EVENTS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove"] as const;

function listening(
  target: EventTarget,
  names: readonly string[],
  listener: (event: Event) => void,
): () => void {
  const ends = new AbortController();
  const options = { capture: true, passive: true, signal: ends.signal };
  for (const name of names) target.addEventListener(name, listener, options);
  return () => {
    ends.abort();
  };
}
