// Measures the built client on a slow phone and writes docs/benchmarks-client.md: npm run bench:client [-- runs [part]]
// With a part (a screen such as "record", or "interactions"), only its figures are printed.
import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { availableParallelism, cpus } from "node:os";
import { chromium, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { format } from "prettier";
import { RealServer } from "../apps/server/src/testkit/real-server.ts";
import { systemChromium } from "../scripts/testing/chromium.ts";
import { interactionsIn, WINDOWS } from "./interactions.ts";
import { medianOf } from "./quantiles.ts";
import { pagesWithoutScripts } from "./without-scripts.ts";
import { table } from "./table.rules.ts";

const [, , runs = "5", onlyPart] = process.argv;
const RUNS = Number(runs);
/**
 * A mid-range phone: the processor four times slower than this machine's, slow 4G.
 * @source Lighthouse, mobile profile
 */
const CPU_SLOWDOWN = 4;
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const RESULTS = "/result?libraryId=1&FREE=garten";
const SCREENS = [
  { name: "home, first visit", path: "/", library: undefined },
  { name: "home", path: "/", library: 1 },
  { name: "results", path: RESULTS, library: 1 },
  { name: "record", path: "/record/1/tintenherz", library: 1 },
  { name: "libraries", path: "/libraries", library: 1 },
] as const;
type Screen = (typeof SCREENS)[number];

/** Cold: nothing is cached; "shell" without rendering by the server, "limit" the rendered page without any script. */
const VISITS = ["cold", "cold, shell", "cold, limit", "warm", "offline"] as const;
type Visit = (typeof VISITS)[number];

interface Figures {
  readonly lcpMs: number;
  /** When a tap is answered within 200 ms from then on; 0 without scripts. */
  readonly interactiveMs: number;
  readonly cls: number;
  /** JavaScript over the network, in kB as sent. */
  readonly scriptKb: number;
  /** Of that, what had come when the app took over what was served, or showed its own first screen. */
  readonly neededKb: number;
}

interface Seen {
  lcp: number;
  cls: number;
  /** When the app had taken over what was served, or shown its own first screen. */
  app: number;
  /** The end of the last task that kept a tap waiting for more than 200 ms. */
  busyUntil: number;
  /** Addresses of what had come until then. */
  needed: readonly string[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before anything else: records the browser's performance entries. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, app: 0, busyUntil: 0, needed: [] };
  window.seen = seen;
  const on = (type: string, note: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true });
  };
  on("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  on("longtask", ({ startTime, duration }) => {
    if (duration > 200) seen.busyUntil = startTime + duration;
  });
  on("layout-shift", (entry) => {
    if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false)
      seen.cls += Number(entry.value);
  });
  let wasServed = false;
  new MutationObserver(() => {
    if (seen.app > 0) return;
    const isServed = document.getElementById("served") !== null;
    wasServed ||= isServed;
    // while the page is still coming, its heading is there before its data
    const isShown = document.readyState !== "loading" && document.querySelector("main h1") !== null;
    if (isServed || !(wasServed || isShown)) return;
    seen.app = performance.now();
    seen.needed = performance.getEntriesByType("resource").map(({ name }) => name);
  }).observe(document, { childList: true, subtree: true });
}

async function measure(page: Page, cdp: CDPSession, address: string): Promise<Figures> {
  const scripts = new Map<string, { readonly url: string; bytes: number }>();
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" && response.fromDiskCache !== true && response.fromServiceWorker !== true)
      scripts.set(requestId, { url: response.url, bytes: 0 });
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(address);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.locator("script#served").waitFor({ state: "detached" });
  await page.waitForLoadState("networkidle");
  // late changes count too: a notice, a picture
  await page.waitForTimeout(1500);
  const { lcp, cls, app, busyUntil, needed } = await page.evaluate(() => window.seen);
  const all = [...scripts.values()];
  return {
    lcpMs: lcp,
    interactiveMs: app === 0 ? 0 : Math.max(app, busyUntil),
    cls,
    scriptKb: kiloBytes(all),
    neededKb: kiloBytes(all.filter(({ url }) => needed.includes(url))),
  };
}

const kiloBytes = (scripts: readonly { readonly bytes: number }[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

async function freshContext(screen: Screen): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });
  await context.addInitScript(observe);
  await context.addInitScript((libraryId) => {
    const state = { privacyAccepted: true, multiPrivacyAccepted: true, libraryId };
    if (localStorage.getItem("freihand.library") === null)
      localStorage.setItem("freihand.library", JSON.stringify({ version: 1, state }));
  }, screen.library);
  return context;
}

async function visit(screen: Screen, kind: Visit): Promise<Figures> {
  const context = await freshContext(screen);
  const url = `${HOSTS[kind]}${screen.path}`;
  if (kind === "warm" || kind === "offline") await prepare(context, url);
  const page = await context.newPage();
  const cdp = await slowedDown(page);
  if (kind === "offline") await context.setOffline(true);
  const figures = await measure(page, cdp, url);
  await context.close();
  return figures;
}

/** A phone of the middle class on slow 4G. @returns its session, whose events of the network are on */
async function slowedDown(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  return cdp;
}

/** An earlier visit: everything is in the service worker's and the browser's cache. */
async function prepare(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForLoadState("networkidle");
  await page.close();
}

const executablePath = systemChromium();
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"],
});
const server = new RealServer({ RATE_LIMIT: "0", RENDERING: "on" });
const shell = new RealServer({ RATE_LIMIT: "0", RENDERING: "off" });
await Promise.all([server.start(), shell.start()]);
const limit = await pagesWithoutScripts(server.url);
const HOSTS: Readonly<Record<Visit, string>> = {
  cold: server.url,
  "cold, shell": shell.url,
  "cold, limit": limit.url,
  warm: server.url,
  offline: server.url,
};

/** As for the second visitor: the server has the page. The first may have got the shell, where this machine is busy. */
async function untilRendered(url: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const reply = await fetch(url, { headers: { accept: "text/html" } });
    if ((await reply.text()).includes('id="served"')) return;
    await setTimeout(200);
  }
  throw new Error(`${url} is not rendered`);
}

/** Run by run, so that a busy minute of the machine meets all kinds of visit alike. */
async function figuresOf(screen: Screen): Promise<Readonly<Record<Visit, Figures>>> {
  await untilRendered(`${server.url}${screen.path}`);
  const all = new Map<Visit, Figures[]>(VISITS.map((kind) => [kind, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const kind of VISITS) all.get(kind)?.push(await visit(screen, kind));
  const middle = (kind: Visit, of: (one: Figures) => number) =>
    medianOf((all.get(kind) ?? []).map(of));
  const median = (kind: Visit): Figures => ({
    lcpMs: middle(kind, ({ lcpMs }) => lcpMs),
    interactiveMs: middle(kind, ({ interactiveMs }) => interactiveMs),
    cls: middle(kind, ({ cls }) => cls),
    scriptKb: middle(kind, ({ scriptKb }) => scriptKb),
    neededKb: middle(kind, ({ neededKb }) => neededKb),
  });
  return {
    cold: median("cold"),
    "cold, shell": median("cold, shell"),
    "cold, limit": median("cold, limit"),
    warm: median("warm"),
    offline: median("offline"),
  };
}

const seconds = (ms: number) => (ms === 0 ? "–" : (ms / 1000).toFixed(2));

const rows: (readonly string[])[] = [];
for (const screen of SCREENS.filter(({ name }) => (onlyPart ?? name) === name)) {
  const figures = await figuresOf(screen);
  for (const kind of VISITS) {
    const { lcpMs, interactiveMs, cls, scriptKb, neededKb } = figures[kind];
    const ratio = kind === "cold" ? (lcpMs / figures["cold, limit"].lcpMs).toFixed(2) : "–";
    rows.push([
      screen.name,
      kind,
      seconds(lcpMs),
      ratio,
      seconds(interactiveMs),
      cls.toFixed(3),
      neededKb.toFixed(0),
      scriptKb.toFixed(0),
    ]);
    console.log(rows.at(-1)?.join(" · "));
  }
}
const answers: (readonly string[])[] = [];
for (const window of (onlyPart ?? "interactions") === "interactions" ? WINDOWS : []) {
  await untilRendered(`${server.url}${RESULTS}`);
  const visited = { url: `${server.url}${RESULTS}`, slowDown: slowedDown, runs: RUNS };
  for (const { name, worstMs, delayMs, codeMs, paintMs } of await interactionsIn(
    browser,
    window,
    visited,
  )) {
    answers.push([window.name, name, ...[worstMs, delayMs, codeMs, paintMs].map(String)]);
    console.log(answers.at(-1)?.join(" · "));
  }
}
limit.stop();
for (const one of [server, shell]) {
  await one.stop();
  one.remove();
}
await browser.close();

const DOCUMENT = new URL("../docs/benchmarks-client.md", import.meta.url);
const before = readFileSync(DOCUMENT, "utf8");
/** What was written between the tables stays. */
const byHand = before.slice(
  before.indexOf("## What the scripts are made of"),
  before.indexOf("## Interactions"),
);
const page = `# Speed of the client

Made by \`npm run bench:client\` on ${new Date().toISOString().slice(0, 10)}: Chromium on ${String(availableParallelism())} cores (${cpus()[0]?.model ?? "unknown"}) with the processor
slowed down ${String(CPU_SLOWDOWN)} times and slow 4G (150 ms, 1.6 Mbit/s), 390 × 844 px, ${String(RUNS)} visits each, the median counts.

- Cold: nothing is cached in the browser, the server has the page rendered. Shell: the same without rendering (\`RENDERING=off\`). Limit: the
  rendered page without any script, what a site that only shows pages could reach; the ratio is cold by limit (at most 1.6).
- Warm: the service worker has the app and this page as it was at the last visit. Offline: the same without a network.
- Interactive: from when on a tap is answered within 200 ms (the app has taken over, and no task takes longer).
- Goals: largest contentful paint 1.2 / 1.0 / 0.8 s (aim 0.9 / 0.5 / 0.3), interactive 4.0 s (aim 3.0), layout shift 0.02.
- Needed: the scripts that had come when the app took over (goal 180 kB, aim 120). JavaScript: every script transferred during the visit. Both
  as sent; \`npm run size\` checks the former by its parts, and what the first paint itself needs.

${table(["screen", "visit", "LCP in s", "by limit", "interactive in s", "CLS", "needed in kB", "JavaScript in kB"], rows)}

${byHand}## Interactions

How long the screen takes to answer what a patron does on the page of results, once the app has taken it over (\`npm run bench:client -- ${String(RUNS)} interactions\`): the same
processor and network, fingers at 390 px, a mouse at 1280. In each visit the slowest interaction of a step counts, as the browser's Event Timing reports it (in steps of 8 ms,
from 16 on; with so few interactions the slowest is the INP), and of the visits the median. Goal: 200 ms (aim 100).
Delay: until the app's code ran; code: that code; paint: until the next frame was on the screen.

${table(["window", "step", "slowest in ms", "delay", "code", "paint"], answers)}
`;
if (onlyPart === undefined)
  writeFileSync(DOCUMENT, await format(page, { parser: "markdown", printWidth: 100 }));
