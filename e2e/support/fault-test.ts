import { FaultProxy } from "./fault-proxy.ts";
import { expect, test as base } from "./test.ts";

/** The test whose pages reach the server through a proxy that spoils calls. */
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

/** What the browser itself notes of a call that failed. */
const NOTED = /^Failed to load resource: /;

/** The browser notes the spoiled calls in its console; nothing else may stand there. */
export function forgetSpoiled(complaints: string[]): void {
  expect(complaints.splice(0).filter((line) => !NOTED.test(line))).toEqual([]);
}
