import type { Plugin, Rolldown } from "vite";
import { PART_MODULES, SERVED_SCREENS, TAKE_OVER } from "./src/served/served-screens.rules.ts";

/** What every rendered page needs. */
const EVERY = "take-over";

/** What most of them need. */
const MOST = "most";

/** Rendered screens, those that share their source as one, and the texts of libraries and projects on them. */
const KINDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...["acquisitions", "events", "info", "libraries", "record", "result", "search"].map(
    (name) => [name, modulesOf(name)] as const,
  ),
  ["home", [...modulesOf("home"), PART_MODULES.browse, PART_MODULES.news]],
  ["content", ["content", "help", "imprint", "privacy"].flatMap(modulesOf)],
  ["rich-text", [PART_MODULES.richText]],
  ["fields", [PART_MODULES.advancedFields]],
  [EVERY, [TAKE_OVER]],
]);

function modulesOf(name: string): readonly string[] {
  return SERVED_SCREENS.get(name)?.modules ?? [];
}

/** Screens that share enough for a file of their own. */
const TOGETHER: readonly (readonly string[])[] = [
  ["home", "result", "search"],
  ["acquisitions", "events", "fields", "libraries"],
  ["fields", "libraries", "result"],
  ["acquisitions", "home", "result", "search"],
];

const LIBRARY = /\/node_modules\//;
/** Lists of parts, of which everybody needs a few: what is in them leads nowhere. */
const PART_LIST = /\/node_modules\/@mui\/(?:material\/styles|system)\/index\.mjs$/;
/** What Material's components take from such a list: in a file of other screens, it would bring these along. */
const TAKEN_FROM_LIST = /\/@mui\/system\/memoTheme\.mjs$/;
/** Of the query library only the takeover needs this. */
const OF_EVERY = /\/@tanstack\/query-core\/.*\/hydration\.js$/;
/** They load all screens. */
const LOADERS = ["src/app/routes.ts", "src/main.tsx"];

type Context = Rolldown.ChunkingContext;

/** What is known once all modules are. */
interface Graph {
  /** By kind of rendered screen. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the other screens need. */
  readonly others: ReadonlySet<string>;
}

const idOf = (path: string): string => `${import.meta.dirname}/${path}`;

function importedBy(id: string, context: Context): readonly string[] {
  const ids = context.getModuleInfo(id)?.importedIds ?? [];
  return PART_LIST.test(id) ? ids.filter((part) => TAKEN_FROM_LIST.test(part)) : ids;
}

/** All that modules import at once. */
function closure(ids: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set(ids);
  for (const id of found) for (const next of importedBy(id, context)) found.add(next);
  return found;
}

function graphOf(context: Context): Graph {
  const screens = LOADERS.flatMap(
    (path) => context.getModuleInfo(idOf(path))?.dynamicallyImportedIds ?? [],
  );
  const rendered = new Set([...KINDS.values()].flat().map(idOf));
  return {
    kinds: new Map(
      [...KINDS].map(([name, paths]) => [name, closure(paths.map(idOf), context)] as const),
    ),
    others: closure(
      screens.filter((id) => !rendered.has(id)),
      context,
    ),
  };
}

/**
 * Which file a module is in by the rendered screens that need it: what a page loads before the app takes it over is what
 * that page needs, in few files. What other screens need as well is in a file of its own.
 * @returns names a file; null when no rendered screen needs the module
 */
export function screenFiles(): (id: string, context: Context) => string | null {
  let graph: Graph | undefined;
  return (id, context) => {
    graph ??= graphOf(context);
    const kinds = [...graph.kinds].flatMap(([name, ids]) => (ids.has(id) ? [name] : []));
    // a library's file that lists all its parts leads to more than is needed
    const needed =
      LIBRARY.test(id) && !OF_EVERY.test(id) ? kinds.filter((kind) => kind !== EVERY) : kinds;
    if (needed.length === 0) return null;
    const file = fileOf(needed);
    return `for-${file}${file !== MOST && graph.others.has(id) ? "-too" : ""}`;
  };
}

function fileOf(kinds: readonly string[]): string {
  const [first = ""] = kinds;
  if (kinds.includes(EVERY)) return EVERY;
  if (kinds.length === 1) return first;
  return TOGETHER.find((names) => kinds.every((kind) => names.includes(kind)))?.join("-") ?? MOST;
}

/**
 * Fails where files import each other in a circle: whichever is loaded second finds the first one without its values, and
 * a screen breaks, depending on which address was opened first.
 */
export function withoutCircles(): Plugin {
  return {
    name: "without-circles",
    apply: "build",
    generateBundle: (_options, bundle) => {
      for (const file of Object.keys(bundle)) {
        const circle = circleOf(file, bundle);
        if (circle !== undefined) throw new Error(`files in a circle: ${circle.join(" → ")}`);
      }
    },
  };
}

/** The files from one back to itself; undefined: there is no such way. */
function circleOf(file: string, bundle: Rolldown.OutputBundle): readonly string[] | undefined {
  const paths = new Map<string, readonly string[]>([[file, [file]]]);
  for (const [from, path] of paths) {
    const found = bundle[from];
    const imports = found?.type === "chunk" ? found.imports : [];
    if (imports.includes(file)) return [...path, file];
    for (const next of imports.filter((one) => !paths.has(one))) paths.set(next, [...path, next]);
  }
  return undefined;
}
