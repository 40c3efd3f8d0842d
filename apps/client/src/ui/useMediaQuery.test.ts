import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useMediaQuery } from "./useMediaQuery.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a query is followed, whether it is written as in CSS or not", () => {
  const list = Object.assign(new EventTarget(), { matches: false });
  const matchMedia = vi.fn<(media: string) => typeof list>(() => list);
  vi.stubGlobal("matchMedia", matchMedia);
  const { result } = renderHook(() => useMediaQuery("@media (min-width: 600px)"));
  expect(matchMedia).toHaveBeenCalledWith("(min-width: 600px)");
  expect(result.current).toBe(false);
  act(() => {
    list.matches = true;
    list.dispatchEvent(new Event("change"));
  });
  expect(result.current).toBe(true);
});

test("nothing applies where nothing can be known", () => {
  vi.stubGlobal("matchMedia", undefined);
  expect(renderHook(() => useMediaQuery("(min-width: 600px)")).result.current).toBe(false);
});
