import type {
  BrowserSubscription,
  PushAvailability,
  PushPort,
  PushRenewal,
} from "../ports/push.ts";
import { detectSystem } from "./system.rules.ts";

/** Where the service worker finds what it needs when the app is closed (worker/push-worker.ts). */
const NOTES = "freihand-push";
const RENEWAL = "/push-renewal";

/** What a browser without push lacks. */
const hasPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's own push, through the app's service worker. @param isInstalled whether it runs in a window of its own */
export function webPush(isInstalled: () => boolean): PushPort {
  return {
    availability: () => availability(isInstalled),
    current: async () => {
      const subscription = await (await worker())?.pushManager.getSubscription();
      return subscription ? factsOf(subscription) : undefined;
    },
    subscribe,
    unsubscribe: async () => {
      try {
        await (await (await worker())?.pushManager.getSubscription())?.unsubscribe();
        await caches.delete(NOTES);
      } catch {
        // the server does not use it any more
      }
    },
  };
}

async function availability(isInstalled: () => boolean): Promise<PushAvailability> {
  if (!hasPush()) {
    const isApple = detectSystem(navigator.userAgent, navigator.maxTouchPoints) === "ios";
    return isApple && !isInstalled() ? "not-installed" : "unsupported";
  }
  if (Notification.permission === "denied") return "denied";
  return (await worker()) ? "ready" : "unsupported";
}

/** @returns undefined: the app is not kept in this browser, as in a private window of Firefox */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker.getRegistration();
  } catch {
    return undefined;
  }
}

async function subscribe({ key, renewAt }: PushRenewal): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await worker();
  if (!registration) throw new Error("there is no service worker");
  const { pushManager } = registration;
  const former = await pushManager.getSubscription();
  // a browser keeps to the key for which it has subscribed
  if (former && keyOf(former) !== key) await former.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const facts = factsOf(made);
  const notes = await caches.open(NOTES);
  await notes.put(RENEWAL, Response.json({ key, renewAt, former: facts.endpoint }));
  return facts;
}

const keyOf = ({ options }: PushSubscription): string => base64url(options.applicationServerKey);

function factsOf(subscription: PushSubscription): BrowserSubscription {
  return {
    endpoint: subscription.endpoint,
    p256dh: base64url(subscription.getKey("p256dh")),
    auth: base64url(subscription.getKey("auth")),
  };
}

function base64url(bytes: ArrayBuffer | null): string {
  const signs = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
