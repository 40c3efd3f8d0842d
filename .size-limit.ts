// What a phone loads before the first paint, and what each screen loads on top of it, from the bundler's own list.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod/mini";
import { SERVED_SCREENS, TAKE_OVER } from "./apps/client/src/served/served-screens.rules.ts";

const dist = process.env["CLIENT_DIR"] ?? "apps/client/dist";
const chunkList = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
  }),
);
const chunks = new Map(
  Object.entries(
    chunkList.parse(JSON.parse(readFileSync(resolve(dist, ".vite/manifest.json"), "utf8"))),
  ),
);

/** @source promises "Speed" */
const FIRST_PAINT = "195 kB";
/** @source decision 39 */
const SCREEN = "100 kB";

/** A page that the server has rendered, until the app has taken it over: scripts and texts. @source decision 114 */
const TAKEN_OVER = "242 kB";
const TEXTS = "src/i18n/de/public.json";

/** A chunk and all that it imports at once, by key. */
function closure(key: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of chunks.get(key)?.imports ?? []) closure(next, found);
  return found;
}

/** Limits of the desk, which is not for phones on the way, and of cards. @source decision 80 */
const OWN_LIMITS = new Map([
  ["Account", "124 kB"],
  ["Desk", "140 kB"],
  ["Household", "106 kB"],
]);

const row = (name: string, keys: ReadonlySet<string>, limit: string) => ({
  name,
  path: [...keys].map((key) => `${dist}/${chunks.get(key)?.file ?? ""}`),
  limit,
  gzip: true,
});

const entry = "index.html";
const first = closure(entry);
const screens = [...chunks.keys()].flatMap((key) => {
  const name = /^src\/(?:app\/pages|features\/[\w-]+)\/(\w+)(?:Page|Screen)\.tsx$/.exec(key)?.[1];
  const own = new Set([...closure(key)].filter((one) => !first.has(one)));
  return name === undefined || own.size === 0
    ? []
    : [row(`screen ${name}`, own, OWN_LIMITS.get(name) ?? SCREEN)];
});

const takenOver = [...SERVED_SCREENS].map(([name, { modules }]) => {
  const needed = [entry, TAKE_OVER, TEXTS, ...modules].flatMap((key) => [...closure(key)]);
  return row(`taken over: ${name}`, new Set(needed), TAKEN_OVER);
});

export default [row("first paint", first, FIRST_PAINT), ...takenOver, ...screens];
