import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../../testkit/RenderApp.tsx";
import { PullToRefresh } from "./PullToRefresh.tsx";

const sign = () => document.querySelector("[data-pull]");
const page = () => screen.getByRole("main");
const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

function pull(by: number, aside = 0) {
  fireEvent.touchStart(page(), at(100, 100));
  fireEvent.touchMove(page(), at(100 + aside, 100 + by));
}
const letGo = () => fireEvent.touchEnd(page(), { touches: [] });

async function shown(onRefresh: (() => Promise<unknown>) | undefined) {
  await renderPart(
    <main>
      <PullToRefresh onRefresh={onRefresh} />
    </main>,
  );
}

test("a long pull fetches once, and the indicator stays until the response is there", async () => {
  const answer = Promise.withResolvers<unknown>();
  const onRefresh = vi.fn<() => Promise<unknown>>(() => answer.promise);
  await shown(onRefresh);
  pull(160);
  expect(sign()).toHaveAttribute("data-pull", "pulled");
  letGo();
  expect(sign()).toHaveAttribute("data-pull", "busy");
  pull(160);
  letGo();
  expect(onRefresh).toHaveBeenCalledOnce();
  await act(async () => {
    answer.reject(new Error("no connection"));
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(sign()).toBeNull();
  });
});

test.each([
  ["a short pull", 60, 0],
  ["a swipe aside", 160, 200],
  ["a scroll", -160, 0],
])("%s fetches nothing", async (_name, by, aside) => {
  const onRefresh = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  await shown(onRefresh);
  pull(by, aside);
  letGo();
  expect(onRefresh).not.toHaveBeenCalled();
  expect(sign()).toBeNull();
});

test("the browser's own pull is off while the page supports pulling", async () => {
  const { style } = document.documentElement;
  await shown(undefined);
  expect(style.overscrollBehaviorY).toBe("contain");
  pull(160);
  expect(sign()).toBeNull();
});
