import type { BrowserContext, Page } from "@playwright/test";

/** Everything that the app has left on the device, as text, by location. */
export interface DeviceStorage {
  /** Key → text. */
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** Database/store/key → value as JSON. */
  readonly databases: Readonly<Record<string, string>>;
  /** Paths in the service worker's cache. */
  readonly caches: readonly string[];
  /** Texts in the service worker's cache, concatenated. */
  readonly cachedText: string;
  readonly cookies: number;
}

/** Reads all of it. */
export async function deviceStorage(page: Page, context: BrowserContext): Promise<DeviceStorage> {
  const [local, session] = await page.evaluate(() => [
    Object.fromEntries(Object.entries(localStorage)),
    Object.fromEntries(Object.entries(sessionStorage)),
  ]);
  return {
    local: local ?? {},
    session: session ?? {},
    databases: await page.evaluate(readDatabases),
    ...(await page.evaluate(readCaches)),
    cookies: (await context.cookies()).length,
  };
}

/** Runs in the page: it cannot use anything from its scope. */
async function readDatabases(): Promise<Record<string, string>> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
    });
  const readStore = async (database: IDBDatabase, store: string) => {
    const objects = database.transaction(store).objectStore(store);
    const keys = await done(objects.getAllKeys());
    const values: readonly unknown[] = await done(objects.getAll());
    const text = (key: IDBValidKey) => (typeof key === "string" ? key : JSON.stringify(key));
    return keys.map((key, index): [string, string] => [
      `${database.name}/${store}/${text(key)}`,
      JSON.stringify(values[index]),
    ]);
  };
  const found: [string, string][] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push(...(await readStore(database, store)));
    database.close();
  }
  return Object.fromEntries(found);
}

/** Runs in the page. */
async function readCaches(): Promise<Pick<DeviceStorage, "caches" | "cachedText">> {
  const paths: string[] = [];
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      paths.push(new URL(request.url).pathname);
      const kept = await cache.match(request);
      texts.push(kept ? await kept.text() : "");
    }
  }
  return { caches: paths, cachedText: texts.join("\n") };
}

/** Resolves when the service worker has cached the whole app and controls this page. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller?.state === "activated";
  });
}
