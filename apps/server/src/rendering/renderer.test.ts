import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ProcessRenderer } from "./renderer.ts";
import { buildStandIn } from "./testkit/stand-in-renderer.ts";
import type { Attempt } from "./renderer.ts";
import type { PageFetch } from "./rendered-page.ts";

const POLLING = { timeout: 20_000, interval: 20 };
const delays: number[] = [];
const folder = mkdtempSync(join(tmpdir(), "freihand-renderer-"));
const renderer = new ProcessRenderer({
  warn: () => {},
  limits: {
    jobMs: 2000,
    maxWaiting: 3,
    restartDelay: (ends) => {
      delays.push(ends);
      return 0;
    },
  },
});
beforeAll(() => {
  renderer.use(buildStandIn(folder, "one"));
});
afterAll(() => {
  renderer.close();
});

const momo: PageFetch = async () => ({ status: 200, body: '{"title":"Momo"}' });
const render = (query: string): Promise<Attempt> =>
  renderer.render(
    { address: `http://localhost/record/1/7?${query}`, projectId: "basic", moment: 0 },
    momo,
  );
const untilWarm = () => vi.waitUntil(async () => (await render("")).outcome === "page", POLLING);

beforeEach(async () => {
  await untilWarm();
  delays.length = 0;
});

const counted = (attempts: readonly Attempt[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(attempts, ({ outcome }) => outcome)).map(([outcome, of]) => [
      outcome,
      of.length,
    ]),
  );

test("one page is rendered and a few wait; more are not begun", async () => {
  const attempts = await Promise.all(Array.from({ length: 20 }, () => render("slow=20")));
  expect(counted(attempts)).toEqual({ page: 4, busy: 16 });
});

test("when the process ends, those that wait for it are answered, too", async () => {
  const [crashed, ...others] = await Promise.all(["crash", "a", "b"].map(render));
  expect(crashed).toEqual({ outcome: "failed" });
  expect(others).toEqual([{ outcome: "busy" }, { outcome: "busy" }]);
  await untilWarm();
});

test("a signal to all processes of the server is the server's alone: pages are rendered to its end", async () => {
  expect(await render("signals&slow=20")).toMatchObject({ outcome: "page" });
  expect(delays).toEqual([]);
});

test("each end in a row is counted, until there is a page again", async () => {
  await render("crash");
  await vi.waitUntil(async () => (await render("crash")).outcome === "failed", POLLING);
  expect(delays).toEqual([1, 2]);
  await untilWarm();
  await render("crash");
  expect(delays).toEqual([1, 2, 1]);
});

test("a failure is one of the page, not of the process", async () => {
  expect(await render("throw")).toMatchObject({
    outcome: "failed",
    failure: {
      name: "TypeError",
      at: expect.arrayContaining([expect.stringContaining("renderPage")]),
    },
  });
  expect(await render("none")).toEqual({ outcome: "none" });
  expect(delays).toEqual([]);
});

test("another build takes over from the one before", async () => {
  renderer.use(buildStandIn(folder, "two"));
  expect(await render("")).toEqual({ outcome: "busy" });
  await untilWarm();
  expect(delays).toEqual([]);
});
