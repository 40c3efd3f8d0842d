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

/** A module of a library that never runs here, and what takes its place. */
interface Unused {
  /** Path of the module that imports it. */
  readonly importer: RegExp;
  readonly source: string;
  readonly instead: string;
}

const UNUSED: readonly Unused[] = [
  {
    // the theme switches the effect off for all buttons
    importer: /@mui\/material\/ButtonBase\//,
    source: "./TouchRipple.mjs",
    instead: "export default () => null;",
  },
  {
    // for components that Emotion wraps in `withTheme`
    importer: /@emotion\/react\//,
    source: "hoist-non-react-statics",
    instead: "export default (component) => component;",
  },
  {
    // of a router that is made with `instrumentations`
    importer: /react-router\/.*\/router\/router\.js$/,
    source: "./instrumentation.js",
    instead: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export { consumeInstrumentationClientResultMetaReceiver as getRouteInstrumentationUpdates, consumeInstrumentationClientResultMetaReceiver as instrumentClientSideRouter };`,
  },
];

const NOTHING = "\0unused-";

/** Leaves out what libraries bundle and this app never runs; the build fails when one of them is no longer found. */
export function withoutUnused(): Plugin {
  const found = new Set<number>();
  return {
    name: "without-unused",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer = "") => {
      const index = UNUSED.findIndex((one) => one.source === source && one.importer.test(importer));
      if (index < 0) return undefined;
      found.add(index);
      return `${NOTHING}${String(index)}`;
    },
    load: (id) =>
      id.startsWith(NOTHING) ? UNUSED[Number(id.slice(NOTHING.length))]?.instead : undefined,
    buildEnd: (error) => {
      const missing = UNUSED.filter((_, index) => !found.has(index));
      if (error === undefined && missing.length > 0)
        throw new Error(`no longer there: ${missing.map(({ source }) => source).join(", ")}`);
    },
  };
}
