import { afterEach, describe, expect, test, vi } from "vitest";
import { webTextStore } from "./text-store.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const full = () =>
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

/** A browser's behaviour when site data is blocked. */
function denied() {
  for (const name of ["getItem", "setItem", "removeItem"] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
}

test("texts outlive the page", () => {
  expect(webTextStore().write("a", "1")).toBe(true);
  expect(webTextStore().read("a")).toBe("1");
  webTextStore().remove("a");
  expect(webTextStore().read("a")).toBeUndefined();
});

describe("Q-41: storage that is full", () => {
  test("loses nothing in this page, and reports that it is not stored", () => {
    const store = webTextStore();
    store.write("a", "before");
    full();
    expect(store.write("a", "after")).toBe(false);
    expect(store.read("a")).toBe("after");
    expect(webTextStore().read("a")).toBe("before");
  });

  test("stores later changes when there is space again", () => {
    const store = webTextStore();
    const lack = full();
    store.write("a", "1");
    lack.mockRestore();
    expect(store.write("a", "2")).toBe(true);
    expect(webTextStore().read("a")).toBe("2");
    localStorage.setItem("a", "of another tab");
    expect(store.read("a")).toBe("of another tab");
  });

  test("can always be cleared", () => {
    const store = webTextStore();
    store.write("a", "1");
    full();
    store.write("a", "2");
    store.remove("a");
    expect([store.read("a"), webTextStore().read("a")]).toEqual([undefined, undefined]);
  });
});

describe("Q-41: storage that is denied", () => {
  test("from the start is replaced by memory", () => {
    denied();
    const store = webTextStore();
    expect(store.read("a")).toBeUndefined();
    expect(store.write("a", "1")).toBe(false);
    expect(store.read("a")).toBe("1");
    store.remove("a");
    expect(store.read("a")).toBeUndefined();
  });

  test("later on keeps what was known", () => {
    localStorage.setItem("read", "1");
    const store = webTextStore();
    store.read("read");
    store.write("written", "2");
    denied();
    expect([store.read("read"), store.read("written"), store.read("other")]).toEqual([
      "1",
      "2",
      undefined,
    ]);
  });

  test("completely, so that even accessing it throws, is replaced by memory", () => {
    vi.stubGlobal("localStorage", undefined);
    const store = webTextStore();
    store.write("a", "1");
    expect(store.read("a")).toBe("1");
    vi.unstubAllGlobals();
  });
});

test("a page restored from the browser's cache rereads everything", () => {
  const store = webTextStore();
  store.write("a", "1");
  const told: string[] = [];
  const end = store.subscribe((key) => told.push(key));
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(told).toEqual([]);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(told).toEqual(["a"]);
  end();
});

test("changes by other tabs are notified by key, and a clear for every known key", () => {
  const store = webTextStore();
  store.write("a", "1");
  store.write("b", "2");
  const told: string[] = [];
  const end = store.subscribe((key) => told.push(key));
  window.dispatchEvent(new StorageEvent("storage", { key: "x" }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  end();
  window.dispatchEvent(new StorageEvent("storage", { key: "y" }));
  expect(told).toEqual(["x", "a", "b"]);
});
