import { FaultProxy } from "./fault-proxy.ts";
import { expect, test as base } from "./test.ts";

/** The test whose pages reach the server through a proxy that injects faults. */
export const test = base.extend<{ readonly mended: undefined }, { readonly way: FaultProxy }>({
  way: [
    async ({ server }, use) => {
      const proxy = new FaultProxy(server.url);
      await proxy.start();
      await use(proxy);
      await proxy.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ way }, use) => use(way.url),
  mended: [
    async ({ way }, use) => {
      await use(undefined);
      way.mend();
    },
    { auto: true },
  ],
});

/** The browser's own console message about a failed call. */
const NOTED = /^Failed to load resource: /;

/** The browser logs the failed calls in its console; nothing else may be there. */
export function forgetSpoiled(complaints: string[]): void {
  expect(complaints.splice(0).filter((line) => !NOTED.test(line))).toEqual([]);
}
