import type { AppUpdatePort } from "../ports/platform.ts";
import type { PagePort } from "../ports/page.ts";
import { onceControlled } from "./app-update-control.ts";
import { workerAddress } from "./worker-address.ts";

/** Minimum pause between two checks for a newer build, in milliseconds. */
const ASK_EVERY_MS = 3_600_000;

/** The message that makes Workbox's service worker take over. */
const TAKE_OVER = { type: "SKIP_WAITING" };

/**
 * Keeps the app on the device through its service worker, registered once the page has loaded.
 * @returns undefined where the browser has no service workers, or none for this address
 */
export function webAppUpdate(page: PagePort): AppUpdatePort | undefined {
  if (!("serviceWorker" in navigator)) return undefined;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const control = onceControlled(navigator.serviceWorker, page);
  let registration: ServiceWorkerRegistration | undefined;
  const start = async () => {
    registration = await registerWorker();
    if (!registration) return;
    follow(registration, changed);
    askWhenShown(registration, page);
  };
  void start();
  return {
    isReady: () => Boolean(registration?.waiting && registration.active),
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    apply: () => {
      if (!registration?.waiting) return;
      control.expectChange();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      registration.waiting.postMessage(TAKE_OVER);
    },
  };
}

/** @returns undefined when storage is denied or the address is not secure: the app works, only not offline */
async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  await afterLoad();
  try {
    const address = workerAddress();
    return await navigator.serviceWorker.register(address, { updateViaCache: "none" });
  } catch {
    return undefined;
  }
}

/** The first paint has priority over the offline copy. */
async function afterLoad(): Promise<void> {
  if (document.readyState === "complete") return;
  await new Promise((resolve) => {
    window.addEventListener("load", resolve, { once: true });
  });
}

function follow(registration: ServiceWorkerRegistration, changed: () => void): void {
  const followInstallation = () => {
    registration.installing?.addEventListener("statechange", changed);
  };
  followInstallation();
  registration.addEventListener("updatefound", followInstallation);
  changed();
}

function askWhenShown(registration: ServiceWorkerRegistration, page: PagePort): void {
  let lastCheckedAt = Date.now(); // registering includes a check
  page.onShown(() => {
    if (Date.now() - lastCheckedAt < ASK_EVERY_MS) return;
    lastCheckedAt = Date.now();
    registration.update().catch(() => undefined); // offline: the next hourly check will do
  });
}
