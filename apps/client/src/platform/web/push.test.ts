import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { webPush } from "./push.ts";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** A browser with a push service. Chromium without Google's has none, so that a double stands for it here. */
function fakeBrowser(permission: NotificationPermission = "default") {
  const steps: string[] = [];
  const state = { permission, answer: permission, steps, hasWorker: true };
  let current: object | undefined;
  const subscriptionFor = (key: string) => ({
    endpoint: `https://push.example/${key}`,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: string) => bytes(`${name}?>`),
    unsubscribe: async () => {
      state.steps.push("unsubscribe");
      current = undefined;
    },
  });
  const pushManager = {
    getSubscription: async () => current ?? null,
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      state.steps.push("subscribe");
      current = subscriptionFor(atob(applicationServerKey));
      return current;
    },
  };
  const notes = new Map<string, string>();
  vi.stubGlobal("PushManager", {});
  vi.stubGlobal("Notification", {
    get permission() {
      return state.permission;
    },
    requestPermission: async () => (state.permission = state.answer),
  });
  vi.stubGlobal("caches", {
    open: async () => ({
      put: async (path: string, reply: Response) => void notes.set(path, await reply.text()),
    }),
    delete: async () => notes.clear(),
  });
  vi.stubGlobal("navigator", {
    userAgent: "Mozilla/5.0 (X11; Linux x86_64)",
    maxTouchPoints: 0,
    serviceWorker: {
      getRegistration: async () => (state.hasWorker ? { pushManager } : undefined),
    },
  });
  return { state, notes };
}

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => {
  browser = fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const push = webPush(() => false);
const RENEWAL = { key: btoa("one"), renewAt: "/services/de/basic/push/renew" };

test("allowed, the browser subscribes for our key, and notes what the worker needs to renew it", async () => {
  browser.state.answer = "granted";
  expect(await push.current()).toBeUndefined();
  const made = await push.subscribe(RENEWAL);
  expect(made).toEqual({
    endpoint: "https://push.example/one",
    p256dh: "cDI1NmRoPz4",
    auth: "YXV0aD8-",
  });
  expect(await push.current()).toEqual(made);
  expect(JSON.parse(browser.notes.get("/push-renewal") ?? "")).toEqual({
    ...RENEWAL,
    former: "https://push.example/one",
  });
  await push.subscribe(RENEWAL);
  await push.subscribe({ ...RENEWAL, key: btoa("two") });
  expect(browser.state.steps).toEqual(["subscribe", "subscribe", "unsubscribe", "subscribe"]);
  await push.unsubscribe();
  expect([await push.current(), browser.notes.size]).toEqual([undefined, 0]);
});

test("not allowed, it does not subscribe", async () => {
  browser.state.answer = "denied";
  expect(await push.subscribe(RENEWAL)).toBeUndefined();
  expect([browser.state.steps, await push.availability()]).toEqual([[], "denied"]);
});

test("without a service worker there is nothing to show notifications", async () => {
  expect(await push.availability()).toBe("ready");
  browser.state.hasWorker = false;
  expect(await push.availability()).toBe("unsupported");
  browser.state.answer = "granted";
  await expect(push.subscribe(RENEWAL)).rejects.toThrow();
  await push.unsubscribe();
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", false, "not-installed"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X)", true, "unsupported"],
  ["Mozilla/5.0 (X11; Linux x86_64)", false, "unsupported"],
] as const)("%s, installed %s, without push: %s", async (userAgent, isInstalled, availability) => {
  vi.unstubAllGlobals();
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints: 5 });
  expect(await webPush(() => isInstalled).availability()).toBe(availability);
});
