import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { webScreen } from "./screen.ts";

/** Locks that the page holds or held. */
let locks: { released: boolean; release: () => Promise<void> }[] = [];
let isRefused = false;

function request() {
  if (isRefused) return Promise.reject(new DOMException("", "NotAllowedError"));
  const lock = {
    released: false,
    release: () => {
      lock.released = true;
      return Promise.resolve();
    },
  };
  locks.push(lock);
  return Promise.resolve(lock);
}

const held = () => locks.filter(({ released }) => !released).length;

async function goes(state: "hidden" | "visible"): Promise<void> {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  // as browsers do
  if (state === "hidden") for (const lock of locks) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
  await Promise.resolve();
}

beforeEach(() => {
  locks = [];
  isRefused = false;
  vi.stubGlobal("navigator", { wakeLock: { request } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const end = async () => (await webScreen()?.stayAwake()) ?? (() => undefined);

describe("the display", () => {
  test("stays awake until it is released", async () => {
    const letGo = await end();
    expect(held()).toBe(1);
    letGo();
    expect(held()).toBe(0);
  });

  test("is kept awake again when the page comes back, but not after its release", async () => {
    const letGo = await end();
    await goes("hidden");
    expect(held()).toBe(0);
    await goes("visible");
    expect(held()).toBe(1);
    letGo();
    await goes("hidden");
    await goes("visible");
    expect(held()).toBe(0);
  });

  test("may be refused, and is requested again later", async () => {
    isRefused = true;
    const letGo = await end();
    expect(held()).toBe(0);
    isRefused = false;
    await goes("visible");
    expect(held()).toBe(1);
    letGo();
  });

  test("cannot be kept awake where the browser does not support it", () => {
    vi.stubGlobal("navigator", {});
    expect(webScreen()).toBeUndefined();
  });
});
