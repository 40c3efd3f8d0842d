import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Note } from "./push-worker.ts";

type Listener = (event: object) => void;

/** The scope of a service worker, as far as notifications need it. */
function fakeScope() {
  const listeners = new Map<string, Listener>();
  const shown: unknown[] = [];
  const windows: object[] = [];
  const notes = new Map<string, string>();
  const requests: { readonly url: string; readonly body: unknown }[] = [];
  const steps: string[] = [];
  const scope = {
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: object) => {
        shown.push({ title, ...options });
      },
      pushManager: { subscribe: async () => subscription("subscribed") },
    },
    navigator: { language: "de-AT" },
    caches: {
      open: async () => ({
        match: async (path: string) => {
          const text = notes.get(path);
          return text === undefined ? undefined : new Response(text);
        },
        put: async (path: string, reply: Response) => void notes.set(path, await reply.text()),
      }),
    },
    fetch: async (url: string, { body }: { readonly body: string }) => {
      requests.push({ url, body: JSON.parse(body) });
      return new Response(null, { status: 204 });
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (path: string) => void steps.push(`open ${path}`),
    },
  };
  const send = async (kind: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    const waitUntil = (given: Promise<unknown>) => {
      work = given;
    };
    listeners.get(kind)?.({ ...event, waitUntil });
    await work;
  };
  const open = (path: string, focused = false) =>
    windows.push({
      url: `https://app.example${path}`,
      focused,
      focus: async () => void steps.push(`focus ${path}`),
      postMessage: (message: unknown) => void steps.push(`${path}: ${JSON.stringify(message)}`),
    });
  return { scope, shown, notes, requests, steps, send, open };
}

const subscription = (name: string) => ({
  toJSON: () => ({ endpoint: `https://push.example/${name}`, keys: { p256dh: "p", auth: "a" } }),
});

let worker: ReturnType<typeof fakeScope>;
beforeEach(async () => {
  vi.resetModules();
  worker = fakeScope();
  vi.stubGlobal("self", worker.scope);
  await import("./push-worker.ts");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const NOTE: Note = {
  title: "Bücherei",
  body: "Fällig.",
  lang: "de",
  tag: "due-today",
  path: "/account",
};
const pushed = (text: string | undefined) => ({
  data: text === undefined ? null : { text: () => text },
});

test("a push is shown in its words; one with the same tag takes its place", async () => {
  await worker.send("push", pushed(JSON.stringify(NOTE)));
  expect(worker.shown).toMatchObject([
    { title: "Bücherei", body: "Fällig.", lang: "de", tag: "due-today", renotify: true },
  ]);
});

test.each([undefined, "", "no JSON", "null", '{"title":1}', JSON.stringify({ ...NOTE, tag: 7 })])(
  "a push that says %j is shown too: a browser takes the permission away otherwise",
  async (text) => {
    await worker.send("push", pushed(text));
    expect(worker.shown).toMatchObject([{ title: "Ihre Bibliothek", data: { path: "/account" } }]);
  },
);

const tapped = (path: unknown) => {
  const close = vi.fn<() => void>();
  return { close, event: { notification: { data: { path }, close } } };
};

test("a tap opens the app where there is no window, and closes the notification", async () => {
  const { close, event } = tapped("/account");
  worker.open("/desk");
  await worker.send("notificationclick", event);
  expect(close).toHaveBeenCalledOnce();
  expect(worker.steps).toEqual(["open /account"]);
});

test("a tap brings the window that was used last to the front, which goes there by itself", async () => {
  worker.open("/desk/loans", true);
  worker.open("/search");
  worker.open("/watchlist", true);
  await worker.send("notificationclick", tapped("/account").event);
  expect(worker.steps).toEqual([
    "focus /watchlist",
    '/watchlist: {"type":"freihand-open","path":"/account"}',
  ]);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "", 7, undefined])(
  "Q-1: a tap never leads to %j",
  async (path) => {
    await worker.send("notificationclick", tapped(path).event);
    expect(worker.steps).toEqual(["open /account"]);
  },
);

const RENEWAL = {
  key: "k",
  renewAt: "/services/de/basic/push/renew",
  former: "https://push.example/old",
};

test.each([
  ["given", { newSubscription: subscription("given") }],
  ["subscribed", { newSubscription: null }],
  ["subscribed", {}],
])("a subscription that the browser replaces is reported: %s", async (name, event) => {
  worker.notes.set("/push-renewal", JSON.stringify(RENEWAL));
  await worker.send("pushsubscriptionchange", event);
  const endpoint = `https://push.example/${name}`;
  expect(worker.requests).toEqual([
    {
      url: RENEWAL.renewAt,
      body: { former: RENEWAL.former, endpoint, p256dh: "p", auth: "a" },
    },
  ]);
  expect(JSON.parse(worker.notes.get("/push-renewal") ?? "")).toEqual({
    ...RENEWAL,
    former: endpoint,
  });
});

test("where nobody has subscribed, nothing is reported", async () => {
  await worker.send("pushsubscriptionchange", {});
  expect(worker.requests).toEqual([]);
});
