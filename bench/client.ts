// Measures the built client on a slow phone and writes docs/benchmarks-client.md: npm run bench:client [-- runs]
import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { chromium, type BrowserContext, type CDPSession, type Page } from "@playwright/test";
import { format } from "prettier";
import { RealServer } from "../apps/server/src/testkit/real-server.ts";
import { systemChromium } from "../scripts/testing/chromium.ts";
import { medianOf } from "./quantiles.ts";
import { table } from "./table.rules.ts";

const RUNS = Number(process.argv[2] ?? 5);
/**
 * A mid-range phone: the processor four times slower than this machine's, slow 4G.
 * @source Lighthouse, mobile profile
 */
const CPU_SLOWDOWN = 4;
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const NONE = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 };

const SCREENS = [
  { name: "home, first visit", path: "/", library: undefined },
  { name: "home", path: "/", library: 1 },
  { name: "results", path: "/result?libraryId=1&FREE=garten", library: 1 },
  { name: "record", path: "/record/1/tintenherz", library: 1 },
  { name: "libraries", path: "/libraries", library: 1 },
] as const;
type Screen = (typeof SCREENS)[number];

const VISITS = ["cold", "warm", "offline"] as const;
type Visit = (typeof VISITS)[number];

interface Figures {
  readonly lcpMs: number;
  readonly cls: number;
  /** JavaScript over the network, in kB as sent. */
  readonly scriptKb: number;
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number };
  }
}

/** Runs in the page before anything else: records the browser's performance entries. */
function observe(): void {
  const seen = { lcp: 0, cls: 0 };
  window.seen = seen;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && entry.hadRecentInput === false)
        seen.cls += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

async function measure(page: Page, cdp: CDPSession, address: string): Promise<Figures> {
  let scriptBytes = 0;
  const scripts = new Set<string>();
  cdp.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (type === "Script" && response.fromDiskCache !== true && response.fromServiceWorker !== true)
      scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  // late changes count too: a notice, a picture
  await page.waitForTimeout(1500);
  const { lcp, cls } = await page.evaluate(() => window.seen);
  return { lcpMs: lcp, cls, scriptKb: scriptBytes / 1000 };
}

async function freshContext(browserContext: () => Promise<BrowserContext>, screen: Screen) {
  const context = await browserContext();
  await context.addInitScript(observe);
  await context.addInitScript((libraryId) => {
    const state = { privacyAccepted: true, multiPrivacyAccepted: true, libraryId };
    if (localStorage.getItem("freihand.library") === null)
      localStorage.setItem("freihand.library", JSON.stringify({ version: 1, state }));
  }, screen.library);
  return context;
}

async function visit(context: BrowserContext, url: string, kind: Visit): Promise<Figures> {
  if (kind !== "cold") await prepare(context, url);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_4G });
  if (kind === "offline") await context.setOffline(true);
  const figures = await measure(page, cdp, url);
  await context.setOffline(false);
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...NONE });
  await page.close();
  return figures;
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
const server = new RealServer({ RATE_LIMIT: "0" });
await server.start();
const newContext = () =>
  browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
  });

async function row(screen: Screen, kind: Visit): Promise<readonly string[]> {
  const all: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const context = await freshContext(newContext, screen);
    all.push(await visit(context, `${server.url}${screen.path}`, kind));
    await context.close();
  }
  const middle = (of: (one: Figures) => number) => medianOf(all.map(of));
  const lcpSeconds = middle(({ lcpMs }) => lcpMs) / 1000;
  const cls = middle((one) => one.cls);
  return [
    screen.name,
    kind,
    lcpSeconds.toFixed(2),
    cls.toFixed(3),
    middle(({ scriptKb }) => scriptKb).toFixed(0),
  ];
}

const rows: (readonly string[])[] = [];
for (const screen of SCREENS)
  for (const kind of VISITS) {
    rows.push(await row(screen, kind));
    console.log(rows.at(-1)?.join(" · "));
  }
await server.stop();
server.remove();
await browser.close();

const page = `# Speed of the client

Made by \`npm run bench:client\` on ${new Date().toISOString().slice(0, 10)}: Chromium on ${String(availableParallelism())} cores (${cpus()[0]?.model ?? "unknown"}) with the processor
slowed down ${String(CPU_SLOWDOWN)} times and slow 4G (150 ms, 1.6 Mbit/s), 390 × 844 px, ${String(RUNS)} visits each, the median counts. Cold: nothing is cached. Warm: the
service worker has the app. Offline: the same without a network. Goals: largest contentful paint 2.5 / 1.0 / 0.8 s (aim 1.8 / 0.5 / 0.3), layout shift 0.05 (aim 0.02).
JavaScript is every script transferred during the visit, including parts that load after the first paint; what the first paint itself needs is checked by \`npm run size\`.

${table(["screen", "visit", "LCP in s", "CLS", "JavaScript in kB"], rows)}
`;
writeFileSync(
  new URL("../docs/benchmarks-client.md", import.meta.url),
  await format(page, { parser: "markdown", printWidth: 100 }),
);
