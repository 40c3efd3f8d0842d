import { appendFile, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { transformWithOxc, type Plugin } from "vite";

const SOURCE = resolve(import.meta.dirname, "src/platform/web/worker/push-worker.ts");

/**
 * Writes the handlers of notifications behind the generated service worker. A second file would need `importScripts`,
 * which the page's Trusted Types do not allow.
 */
export function pushWorker(): Plugin {
  let worker = "";
  return {
    name: "push-worker",
    apply: "build",
    configResolved: ({ root, build }) => {
      worker = resolve(root, build.outDir, "sw.js");
    },
    closeBundle: {
      order: "post",
      sequential: true,
      handler: async () => {
        const { code } = await transformWithOxc(await readFile(SOURCE, "utf8"), SOURCE);
        await appendFile(worker, `\n(() => {\n${code.replace(/^export\s*\{\s*\};?$/m, "")}})();\n`);
      },
    },
  };
}
