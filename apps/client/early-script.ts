import type { Plugin } from "vite";

const SOURCE = "src/served/early.ts";

/** Puts the script that runs before the app into the head of the page, as a file of its own that the page does not wait for. */
export function earlyScript(): Plugin {
  return {
    name: "early-script",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, name: "early" });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle = {} }) => {
        const file = Object.values(bundle).find(
          (chunk) => chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(SOURCE) === true,
        );
        if (file === undefined) throw new Error(`${SOURCE} was not built`);
        const attrs = {
          type: "module",
          async: true,
          fetchpriority: "high",
          src: `/${file.fileName}`,
        };
        return [{ tag: "script", attrs, injectTo: "head" }];
      },
    },
  };
}
