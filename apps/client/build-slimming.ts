import * as icons from "@mdi/js";
import type { Plugin } from "vite";

const ICON_IMPORT = /import \{([^}]*)\} from "@mdi\/js";/g;
const ICONS: ReadonlyMap<string, string> = new Map(Object.entries(icons));

/**
 * Inlines each icon's drawing where it is used. `@mdi/js` is one module and a module ends up in one chunk: otherwise
 * the first paint waits for every icon of every screen.
 */
export function iconsInPlace(): Plugin {
  return {
    name: "icons-in-place",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { code: ICON_IMPORT },
      handler: (code) => ({
        code: code.replaceAll(ICON_IMPORT, (_, names: string) => drawings(names)),
        map: null,
      }),
    },
  };
}

function drawings(names: string): string {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .map((name) => `const ${name} = ${JSON.stringify(drawing(name))};`)
    .join("");
}

function drawing(name: string): string {
  const path = ICONS.get(name);
  if (path === undefined) throw new Error(`@mdi/js has no icon ${name}`);
  return path;
}

const NOTHING = "\0nothing";

/** Material's buttons bundle their ripple effect; the theme switches it off for all of them. */
export function withoutRipple(): Plugin {
  return {
    name: "without-ripple",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "./TouchRipple.mjs" && importer?.includes("ButtonBase") === true
        ? NOTHING
        : undefined,
    load: (id) => (id === NOTHING ? "export default () => null;" : undefined),
  };
}
