import { pathToFileURL } from "node:url";
import { pageBytes } from "./page-bytes.rules.ts";
import { asBuiltRenderer, asOrder } from "./render-process.cast.ts";
import type { PageData, PageFetch, PageRequest } from "./rendered-page.ts";

// A process of its own, started by `render-child.ts`: it runs the client's code over foreign data, without the server's
// environment and files, and within a memory of its own. It renders one page at a time.

const [bundle = ""] = process.argv.slice(2);
const FRAMES = 8;
const MEBIBYTE = 1024 * 1024;
const answered = new Map<number, (data: PageData) => void>();
let calls = 0;

const send = (message: object) => process.send?.(message);

// the rest of the network is nobody's business here: a page of the project's own is fetched by the browser
globalThis.fetch = () => Promise.reject(new TypeError("pages are rendered without a network"));

const fetchData: PageFetch = (path, body) =>
  new Promise((resolve) => {
    calls += 1;
    answered.set(calls, resolve);
    send({ kind: "call", call: calls, path, body });
  });

/** Kind and positions in the code; never the message, which may quote foreign data. */
function failureOf(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { name, message, stack = "" } = error;
  const frames = stack.slice(stack.indexOf(message) + message.length).split("\n");
  const at = frames.filter((line) => /^\s+at /.test(line)).slice(0, FRAMES);
  return { name, at: at.map((line) => line.trim()) };
}

async function render(request: PageRequest): Promise<void> {
  try {
    const page = await renderPage({ ...request, fetch: fetchData });
    const residentMb = process.memoryUsage.rss() / MEBIBYTE;
    send({ kind: "page", ...(page && { page: pageBytes(page) }), residentMb });
  } catch (error) {
    send({ kind: "failed", ...failureOf(error) });
  }
  answered.clear();
}

// meant for the server, which renders pages until its last request: a terminal or systemd sends it to all of a group
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", (message) => {
  const order = asOrder(message);
  if (order.kind === "render") {
    void render(order.request);
    return;
  }
  answered.get(order.call)?.(order.data);
  answered.delete(order.call);
});
const { renderPage, warmUp } = asBuiltRenderer(await import(pathToFileURL(bundle).href));
await warmUp();
send({ kind: "ready" });
