/*
 * What the service worker does with notifications. The build writes it behind the worker that keeps the app on the device
 * (push-worker-plugin.ts), so that it imports nothing.
 */
/** What the server sends (`PushNote`). */
export interface Note {
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly tag: string;
  readonly path: string;
}

interface Waiting {
  readonly waitUntil: (work: Promise<unknown>) => void;
}
interface Pushed extends Waiting {
  readonly data: { readonly text: () => string } | null;
}
interface Tapped extends Waiting {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}
interface Renewed extends Waiting {
  readonly newSubscription?: PushSubscription | null;
}
interface AppWindow {
  readonly url: string;
  readonly focused: boolean;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown) => void;
}

/** The part of a service worker's own scope that is needed here. */
interface Scope {
  addEventListener(kind: "push", listener: (event: Pushed) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Tapped) => void): void;
  addEventListener(kind: "pushsubscriptionchange", listener: (event: Renewed) => void): void;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { readonly language: string };
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly clients: {
    readonly matchAll: (options: object) => Promise<readonly AppWindow[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
}
declare const self: Scope;

self.addEventListener("push", (event) => {
  event.waitUntil(show(noteOf(event.data?.text() ?? "")));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data)));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(renew(event.newSubscription ?? undefined));
});

/** A browser that shows nothing for a push takes the permission away. */
function show({ title, body, lang, tag, path }: Note): Promise<void> {
  const shown = {
    body,
    lang,
    tag,
    data: { path },
    renotify: true,
    icon: "/icons/icon-192.png",
    badge: "/icons/monochrome.svg",
  };
  return self.registration.showNotification(title, shown);
}

function noteOf(text: string): Note {
  try {
    const note: unknown = JSON.parse(text);
    if (isNote(note)) return note;
  } catch {
    // not from a server of this version
  }
  const english = { title: "Your library", body: "There is something new in your account." };
  const german = { title: "Ihre Bibliothek", body: "In Ihrem Konto gibt es etwas Neues." };
  const lang = self.navigator.language.startsWith("de") ? "de" : "en";
  return { ...(lang === "de" ? german : english), lang, tag: "several", path: "/account" };
}

const isNote = (note: unknown): note is Note =>
  typeof note === "object" &&
  note !== null &&
  ["title", "body", "lang", "tag", "path"].every(
    (name) => typeof Reflect.get(note, name) === "string",
  );

/** A path of the app, and no other site. */
function pathOf(data: unknown): string {
  const path: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "path") : "";
  return typeof path === "string" && /^\/(?![/\\])/.test(path) ? path : "/account";
}

/** In a window that is open, which goes there by itself; the staff's desk stays where it is. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const mine = windows.filter(({ url }) => !/^\/desk(?:\/|$)/.test(new URL(url).pathname));
  const chosen = mine.find(({ focused }) => focused) ?? mine[0];
  if (!chosen) {
    await self.clients.openWindow(path);
    return;
  }
  // a browser that does not allow it still goes there
  await chosen.focus().catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a window of this worker has its origin
  chosen.postMessage({ type: "freihand-open", path });
}

/** As noted by the page when it subscribed (`../push.ts`). */
interface Renewal {
  readonly key: string;
  readonly renewAt: string;
  readonly former: string;
}

/** The server gets the address that takes the place of the former one; without it, the app has to subscribe anew. */
async function renew(given: PushSubscription | undefined): Promise<void> {
  const notes = await self.caches.open("freihand-push");
  const noted: unknown = await (await notes.match("/push-renewal"))?.json();
  if (!isRenewal(noted)) return;
  const options = { userVisibleOnly: true, applicationServerKey: noted.key };
  const made = given ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys = {} } = made.toJSON();
  const { p256dh, auth } = keys;
  const reply = await self.fetch(noted.renewAt, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ former: noted.former, endpoint, p256dh, auth }),
  });
  if (reply.ok) await notes.put("/push-renewal", Response.json({ ...noted, former: endpoint }));
}

const isRenewal = (noted: unknown): noted is Renewal =>
  typeof noted === "object" &&
  noted !== null &&
  ["key", "renewAt", "former"].every((name) => typeof Reflect.get(noted, name) === "string");
