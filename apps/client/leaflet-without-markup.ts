import type { Plugin } from "vite";

const PROBE = "div.innerHTML = '<svg/>';";

/**
 * Leaflet as modules, without its test whether the browser understands SVG in markup: the page's policy (Trusted Types)
 * forbids that test, and every browser that runs this build does understand it. Leaflet 1.9.4 needs this; 2 will not.
 */
export function leafletWithoutMarkup(): Plugin {
  return {
    name: "leaflet-without-markup",
    apply: "build",
    config: () => ({
      resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
    }),
    transform: {
      filter: { id: /\/leaflet-src\.esm\.js$/ },
      handler: (code) => {
        if (!code.includes(PROBE)) throw new Error("Leaflet has changed: is its SVG probe gone?");
        return { code: code.replace(PROBE, "return true;"), map: null };
      },
    },
  };
}
