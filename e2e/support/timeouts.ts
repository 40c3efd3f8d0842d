import type { Page } from "@playwright/test";

/** @source spec §9 "Request timeout" */
const REQUEST_TIMEOUT_MS = 30_000;
const SPENT = "patience-spent";

/** Lets the test trigger the client's timeouts, instead of waiting thirty seconds. */
export async function holdTimeouts(page: Page): Promise<void> {
  await page.addInitScript(
    ({ spent, patience }) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const untilSpent = () => {
        const control = new AbortController();
        const end = () => control.abort(new DOMException("spent", "TimeoutError"));
        addEventListener(spent, end, { once: true });
        return control.signal;
      };
      AbortSignal.timeout = (wait) => (wait === patience ? untilSpent() : timeout(wait));
    },
    { spent: SPENT, patience: REQUEST_TIMEOUT_MS },
  );
}

/** Triggers the timeout of every pending call. */
export async function expireTimeouts(page: Page): Promise<void> {
  await page.evaluate((spent) => dispatchEvent(new Event(spent)), SPENT);
}
