import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { outlineMap } from "../../outline-map.ts";
import { asRenderer } from "./render-served.cast.ts";
import type { ServedOrder } from "./served-pages.ts";

const CLIENT = join(import.meta.dirname, "../..");

async function render({ addresses, moment, replies }: ServedOrder) {
  const vite = await createServer({
    root: CLIENT,
    configFile: false,
    logLevel: "error",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [react(), outlineMap()],
  });
  const renderer = asRenderer(await vite.ssrLoadModule("/src/served/render-page.tsx"));
  const pages = [];
  for (const address of addresses) {
    const page = await renderer.renderPage({
      address,
      projectId: "basic",
      moment,
      fetch: (call) => {
        const [path = ""] = call.split("?", 1);
        const known = Object.entries(replies).find(([end]) => path.endsWith(end));
        return Promise.resolve(
          known ? { status: 200, body: known[1] } : { status: 404, body: undefined },
        );
      },
    });
    pages.push(page);
  }
  return pages;
}

process.once("message", (order: ServedOrder) => {
  void render(order).then((pages) => process.send?.(pages, () => process.exit()));
});
