import * as z from "zod/mini";
import { projectId } from "./ids.ts";
import { cardBarcode } from "./pass.ts";
import { isoDate } from "./units.ts";

const page = z.object({
  menu: z.boolean(),
  visible: z.boolean(),
  _hash: z.optional(z.string()),
});
const image = z.object({
  url: z.string(),
  project: z.optional(z.string()),
  _hash: z.optional(z.string()),
});
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const palette = z.object({
  primary: z.optional(colour),
  surface: z.optional(colour),
  bar: z.optional(colour),
});
const localised = z.object({ de: z.string(), en: z.optional(z.string()) });
/** A host name allowed in a content policy: no scheme, no path, a wildcard for its first label at most. */
const hostName = z
  .string()
  .check(z.regex(/^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?::\d{1,5})?$/));

/**
 * Ids of the drawer's own entries, in its order: what `before`, `after` and a replacing `id` may name.
 * @source spec §2 "Navigation drawer"
 */
export const NAV_ENTRY_IDS = [
  "metasearch",
  "library",
  "search",
  "info",
  "acquisitions",
  "events",
  "account",
  "id-card",
  "nfc",
  "divider-1",
  "libraries",
  "accounts",
  "reminders",
  "watchlist",
  "map",
  "divider-2",
  "general",
  "imprint",
  "privacy",
  "help",
  "divider-3",
  "settings",
  "theme-changer",
  "about",
] as const;

/** One entry of the drawer. @source spec §3 "Nav item" */
export const navItem = z.object({
  id: z.string(),
  title: z.optional(localised),
  icon: z.optional(z.string()),
  route: z.optional(z.string()),
  href: z.optional(z.url({ protocol: /^(https?|mailto|tel)$/ })),
  header: z.optional(z.boolean()),
  divider: z.optional(z.boolean()),
  hidden: z.optional(z.boolean()),
  needsLibrary: z.optional(z.boolean()),
  needsMulti: z.optional(z.boolean()),
  needsAccount: z.optional(z.boolean()),
  needsFeatures: z.optional(z.record(z.string(), z.boolean())),
  before: z.optional(z.string()),
  after: z.optional(z.string()),
});
export type NavItem = z.infer<typeof navItem>;

/** The look of one project and what it offers. @source spec §3 "Config" */
export const config = z
  .object({
    projectId,
    edition: z.string(),
    title: z.string(),
    subtitles: z.array(z.string()),
    status: z.object({ maintenance: z.boolean(), offline: z.boolean() }),
    features: z.object({
      meta: z.boolean(),
      acquisitions: z.boolean(),
      events: z.boolean(),
      accountIdCard: z.boolean(),
      nfc: z.boolean(),
      reloadConfig: z.boolean(),
      appHints: z.boolean(),
    }),
    images: z.object({
      appIcon: z.optional(image),
      dark: z.optional(z.object({ small: image })),
      light: z.optional(z.object({ small: image })),
    }),
    info: z.object({ general: page, imprint: page, privacy: page, help: page }),
    nav: z.object({ items: z.array(navItem), clear: z.boolean() }),
    content: z.record(
      z.string(),
      z.object({
        title: localised,
        visible: z.boolean(),
        menu: z.boolean(),
        order: z.int(),
        icon: z.optional(z.string()),
        project: z.optional(z.string()),
        _hash: z.optional(z.string()),
      }),
    ),
    settings: z.object({
      ios: z.optional(z.object({ link: z.string() })),
      android: z.optional(z.object({ link: z.string() })),
      title: z.optional(z.string()),
      project: z.optional(z.string()),
      service: z.optional(z.string()),
      features: z.optional(z.record(z.string(), z.boolean())),
    }),
    i18n: z.record(z.string(), z.record(z.string(), z.string())),
    theme: z.object({
      default: z.enum(["system", "light", "dark"]),
      light: palette,
      dark: palette,
    }),
    /** How card numbers are drawn where a library has no setting of its own; undefined: CODE128. */
    barcode: z.optional(cardBarcode),
    metadata: z.object({
      smartAppBanner: z.optional(
        z.object({
          appId: z.string(),
          hosts: z.optional(z.array(z.string())),
          path: z.optional(z.string()),
        }),
      ),
      seo: z.optional(z.record(z.string(), z.string())),
    }),
    maintenance: z.optional(
      z.object({
        enabled: z.boolean(),
        start: z.optional(z.union([z.iso.datetime({ offset: true }), isoDate])),
        end: z.optional(z.union([z.iso.datetime({ offset: true }), isoDate])),
        offline: z.boolean(),
        type: z.enum(["info", "success", "warning", "error"]),
        messages: z.record(z.string(), z.object({ title: z.string(), text: z.string() })),
        hidden: z.boolean(),
      }),
    ),
    /** Hosts besides our own from which pictures (covers of a connector) are loaded, over https. Undefined: none. */
    imageHosts: z.optional(z.array(hostName)),
    /** Host of content pages and images where it is not our own; undefined: our own. @source rulings 15 */
    mediaHost: z.optional(hostName),
    /** Source of map tiles, once the patron has agreed; undefined: only the outline that comes with the app. */
    map: z.optional(
      z.object({
        /** https address with the placeholders {z}, {x}, {y}. */
        tiles: z.string().check(z.regex(/^https:\/\/[^/\s{}]+\/[^\s]*$/)),
        /** Attribution of the map: shown on it, as text. */
        attribution: z.string(),
        /** Highest zoom level of the tiles; undefined: 18. */
        maxZoom: z.optional(z.int().check(z.minimum(1), z.maximum(22))),
      }),
    ),
    _hash: z.string(),
  })
  .register(z.globalRegistry, { id: "Config" });
export type Config = z.infer<typeof config>;
