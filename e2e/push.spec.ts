import type { Page, Worker } from "@playwright/test";
import { DemoServer } from "./support/demo-server.ts";
import { Patron } from "./support/patron.ts";
import { ProjectsFolder } from "./support/projects.ts";
import {
  cardOf,
  expect,
  expectAccessible,
  expectNoOverflow,
  test as base,
} from "./support/test.ts";
import { LOCALES } from "./support/texts.ts";

/** A server whose library in Lindenau notifies. */
const test = base.extend<object, { readonly server: DemoServer }>({
  server: [
    async ({}, use) => {
      const projects = new ProjectsFolder();
      projects.change("basic/libraries/1.json", {
        messages: { from: "buecherei@lindenau.example", push: true },
      });
      const server = new DemoServer({ PROJECTS_DIR: projects.path });
      await server.start();
      await use(server);
      await server.stop();
      server.remove();
      projects.remove();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/**
 * Debian's Chromium has no push service ("push service not available"), so that a double stands for its own part: what is
 * subscribed has a key of the curve (RFC 8291 §5). Everything else is real.
 */
const pushIsThere = (page: Page) =>
  page.addInitScript(() => {
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
        sign.charCodeAt(0),
      ).buffer;
    const keys: Readonly<Record<string, string>> = {
      p256dh:
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    let current: object | null = null;
    const pushManager = {
      getSubscription: async () => current,
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        current = {
          endpoint: "https://fcm.googleapis.com/fcm/send/e2e",
          options: { applicationServerKey: bytes(applicationServerKey) },
          getKey: (name: string) => bytes(keys[name] ?? ""),
          unsubscribe: async () => {
            current = null;
          },
        };
        return current;
      },
    };
    Object.defineProperty(window, "PushManager", { value: {} });
    Object.defineProperty(window, "Notification", {
      value: { permission: "default", requestPermission: async () => "granted" },
    });
    Object.defineProperty(navigator, "serviceWorker", {
      value: Object.assign(new EventTarget(), {
        register: async () => undefined,
        getRegistration: async () => ({ pushManager }),
      }),
    });
  });

for (const locale of LOCALES)
  test(`a patron switches notifications on, names titles, and off again, in ${locale}`, async ({
    page,
    cards,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await pushIsThere(page);
    const patron = new Patron(page, locale);
    await patron.signIn(cardOf(cards, 1, "ordinary"));
    await page.goto("/settings");
    const toggle = (key: string) => page.getByRole("switch", { name: patron.t(key), exact: true });
    await expect(toggle("push.switch")).not.toBeChecked();
    await expect(toggle("push.details")).toHaveCount(0);
    await toggle("push.switch").press("Space");
    await expect(toggle("push.switch")).toBeChecked();
    await toggle("push.details").press("Space");
    await expect(toggle("push.details")).toBeChecked();
    await expect(toggle("push.group.overdue")).toBeChecked();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await toggle("push.switch").press("Space");
    await expect(toggle("push.details")).toHaveCount(0);
  });

test.describe("the service worker of the build", () => {
  test.use({ serviceWorkers: "allow" });

  test("Q-1: shows what is pushed, and a tap leads the open window to a path of the app", async ({
    page,
    context,
  }) => {
    const patron = new Patron(page, "de");
    await patron.open("/about");
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const text = JSON.stringify({
      title: "Stadtbücherei Lindenau",
      body: "Eine Ihrer Ausleihen ist morgen fällig.",
      lang: "de",
      tag: "due-soon",
      path: "/watchlist",
    });
    expect(await shownFor(worker, text)).toEqual([
      "Stadtbücherei Lindenau",
      "Eine Ihrer Ausleihen ist morgen fällig.",
      "due-soon",
      "/watchlist",
    ]);
    await tap(worker, "/watchlist");
    await expect(page).toHaveURL(/\/watchlist$/);
    await tap(worker, "https://evil.example/");
    await expect(page).toHaveURL(/\/(?:login|account)/);
  });
});

/** The browser without windows shows no notifications: what the worker gives it is taken instead. */
const shownFor = (worker: Worker, text: string) =>
  worker.evaluate(
    (pushed) =>
      new Promise((resolve) => {
        const scope: object = globalThis;
        Object.defineProperty(Reflect.get(scope, "registration"), "showNotification", {
          value: async (title: string, { body, tag, data }: NotificationOptions) => {
            resolve([title, body, tag, Reflect.get(Object(data), "path")]);
          },
        });
        const event = new Event("push");
        Object.assign(event, { data: { text: () => pushed }, waitUntil: () => undefined });
        globalThis.dispatchEvent(event);
      }),
    text,
  );

const tap = (worker: Worker, path: string) =>
  worker.evaluate((to) => {
    const event = new Event("notificationclick");
    const notification = { data: { path: to }, close: () => undefined };
    Object.assign(event, { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(event);
  }, path);
