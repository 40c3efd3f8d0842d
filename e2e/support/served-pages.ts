import type { APIRequestContext, Browser, BrowserContextOptions } from "@playwright/test";
import { expect } from "./test.ts";

declare global {
  interface Window {
    /** Sum of all layout shifts. */
    shifted?: number;
    /** Scripts that had come when the app took over; empty before. */
    scripts?: readonly string[];
  }
}

/** The renderer may still be starting, or be late once: then the page comes without its content. */
export async function untilRendered(request: APIRequestContext, address: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(address)).text(), { timeout: 30_000 })
    .toContain('id="served"');
}

/** A page in which no script runs. @param complaints gets what the browser refuses */
export async function scriptlessPage(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions,
) {
  const context = await browser.newContext({ ...options, javaScriptEnabled: false });
  const page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  return page;
}

/** Runs in the page before anything else. */
export function recordShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted = (window.shifted ?? 0) + Number(Reflect.get(entry, "value"));
  }).observe({ type: "layout-shift", buffered: true });
}
