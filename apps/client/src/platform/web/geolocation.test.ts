import { afterEach, describe, expect, test, vi } from "vitest";
import { webGeolocation } from "./geolocation.ts";

type Ask = Geolocation["getCurrentPosition"];

function browserWith(ask: Ask) {
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition: ask } });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the browser's position", () => {
  test("is found", async () => {
    browserWith((found) => {
      const coords = { latitude: 48.5, longitude: 9.1 };
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- the browser's object has more members
      found({ coords } as GeolocationPosition);
    });
    await expect(webGeolocation()?.position()).resolves.toEqual({
      status: "found",
      lat: 48.5,
      lon: 9.1,
    });
  });

  test.each([
    [1, "permission-denied"],
    [2, "position-unavailable"],
    [3, "timeout"],
    [99, "position-unavailable"],
  ])("fails with code %d: %s", async (code, status) => {
    browserWith((_, failed) => {
      // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- as above
      failed?.({ code } as GeolocationPositionError);
    });
    await expect(webGeolocation()?.position()).resolves.toEqual({ status });
  });

  test("is absent where the browser has none", () => {
    vi.stubGlobal("navigator", {});
    expect(webGeolocation()).toBeUndefined();
  });
});
