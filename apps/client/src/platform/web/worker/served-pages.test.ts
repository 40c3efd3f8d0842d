import { SERVED_PAGE } from "@freihand/contract/served-page";
import { libraryId, projectId } from "@freihand/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageVisitor } from "../../ports/served-pages.ts";
import { webServedPages } from "../served-pages.ts";
import { servedPage } from "./served-pages.ts";

const VISITOR: PageVisitor = { project: projectId.parse("basic"), locale: "de", keepsTraces: true };
const MARK = "b1 basic de";
const NOW = Date.parse("2026-11-28T12:00:00Z");

/** Caches as a browser has them, by path. */
class FakeCaches {
  readonly all = new Map<string, Map<string, Response>>();
  open(name: string) {
    const entries = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, entries);
    const pathOf = (key: string) => new URL(key, "https://library.example").href;
    return Promise.resolve({
      match: async (key: string) => entries.get(pathOf(key))?.clone(),
      put: async (key: string, reply: Response) => void entries.set(pathOf(key), reply),
      delete: async (key: string) => entries.delete(pathOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    });
  }
  async delete(name: string) {
    return this.all.delete(name);
  }
  kept(): readonly string[] {
    return [...(this.all.get("freihand-pages")?.keys() ?? [])].map((url) =>
      url.replace("https://library.example", ""),
    );
  }
}

let caches = new FakeCaches();
const fetched: string[] = [];
let answer: (path: string) => Promise<Response>;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ["setTimeout", "clearTimeout", "Date"] });
  caches = new FakeCaches();
  fetched.length = 0;
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", (path: string) => {
    fetched.push(path);
    return answer(path);
  });
  answer = async () => rendered("now");
  await webServedPages()?.note(VISITOR);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rendered = (text: string, { mark = MARK, status = 200, at = NOW } = {}) =>
  new Response(text, {
    status,
    headers: { [SERVED_PAGE]: mark, date: new Date(at).toUTCString() },
  });

/** Opens an address. @returns what the browser shows, once everything is settled */
async function open(path: string): Promise<string> {
  const pending: Promise<unknown>[] = [];
  const reply = servedPage(
    { url: new URL(path, "https://library.example"), waitUntil: (work) => pending.push(work) },
    { build: "b1", shell: async () => new Response("shell") },
  ).then((shown) => shown.text());
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all(pending);
  return reply;
}

const later = (ms: number, reply: Response) =>
  new Promise<Response>((resolve) => setTimeout(resolve, ms, reply));
const offline = () => Promise.reject(new TypeError("Failed to fetch"));

test("the page is that of the server, and is kept for a time without a connection", async () => {
  expect(await open("/help")).toBe("now");
  answer = offline;
  expect(await open("/help")).toBe("now");
  expect(await open("/imprint")).toBe("shell");
});

test("a page that is late gives way to the kept one, and is kept in its place", async () => {
  answer = async () => rendered("before");
  await open("/help");
  answer = () => later(601, rendered("now"));
  expect(await open("/help")).toBe("before");
  answer = offline;
  expect(await open("/help")).toBe("now");
});

test("where none is kept, the server has two seconds", async () => {
  answer = () => later(1900, rendered("now"));
  expect(await open("/help")).toBe("now");
  answer = () => later(2100, rendered("now"));
  expect(await open("/imprint")).toBe("shell");
});

test("home is that of the library, while there is such a page", async () => {
  await webServedPages()?.note({ ...VISITOR, libraryId: libraryId.parse(3) });
  answer = async (path) => rendered(path);
  expect(await open("/")).toBe("/start/3");
  expect(caches.kept()).toEqual(["/start/3"]);
  answer = async () => rendered("no such library", { status: 404 });
  expect(await open("/")).toBe("/start/3"); // as kept
  await webServedPages()?.forget();
  expect(await open("/")).toBe("shell");
  expect(await open("/start/3")).toBe("no such library");
});

test("who has chosen English gets the page in English, also without a connection", async () => {
  await webServedPages()?.note({ ...VISITOR, locale: "en" });
  answer = async (path) => rendered(path, { mark: "b1 basic en" });
  expect(await open("/record/1/t3")).toBe("/record/1/t3?lang=en");
  answer = offline;
  expect(await open("/record/1/t3")).toBe("/record/1/t3?lang=en");
  answer = async () => rendered("gone", { mark: "b1 basic en", status: 404 });
  expect(await open("/record/1/t3")).toBe("gone");
});

test("a page that is gone is shown as gone, and not kept any longer", async () => {
  await open("/record/1/t3");
  answer = async () => rendered("gone", { status: 404 });
  expect(await open("/record/1/t3")).toBe("gone");
  expect(caches.kept()).toEqual([]);
});

test.each([
  ["of another build", rendered("x", { mark: "b2 basic de" })],
  ["of another project", rendered("x", { mark: "b1 opac-demo de" })],
  ["in another language", rendered("x", { mark: "b1 basic en" })],
  ["that is not rendered", new Response("x")],
  ["that only says that there are too many", rendered("x", { status: 429 })],
])("a page %s is neither shown nor kept", async (_, reply) => {
  answer = async () => reply;
  expect(await open("/help")).toBe("shell");
  expect(caches.kept()).toEqual([]);
});

test("a kept page is not shown after a week", async () => {
  answer = async () => rendered("old", { at: NOW - 8 * 86_400_000 });
  await open("/help");
  answer = offline;
  expect(await open("/help")).toBe("shell");
});

test("Q-20: screens of a card never reach the server this way", async () => {
  expect(await open("/account")).toBe("shell");
  expect(await open("/login/1/1234")).toBe("shell");
  expect(fetched).toEqual([]);
});

test("Q-20: nothing is fetched, shown or kept where no visitor is noted", async () => {
  await open("/help");
  await webServedPages()?.end();
  fetched.length = 0;
  expect(await open("/help")).toBe("shell");
  expect([fetched, caches.kept()]).toEqual([[], []]);
});

test("a visitor without a list of searches leaves no traces", async () => {
  await webServedPages()?.note({ ...VISITOR, keepsTraces: false });
  await open("/result?libraryId=1&FREE=garten");
  await open("/record/1/t3");
  await open("/help");
  expect(fetched).toHaveLength(3);
  expect(caches.kept()).toEqual(["/help"]);
});

test("the newest thirty pages are kept", async () => {
  for (let title = 1; title <= 31; title += 1) await open(`/record/1/${String(title)}`);
  expect(caches.kept()).toHaveLength(30);
  expect(caches.kept()).not.toContain("/record/1/1");
});
