import type { Config, Locale } from "@freihand/contract";

/** Known domain → origin of the media host that serves its pages and images. */
export type MediaHosts = ReadonlyMap<string, string>;

const DOMAIN = /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/;

/**
 * The table of the client's build configuration: pairs of a domain and an origin, separated by commas, as in
 * `library.example=https://media.library.example`. Malformed pairs are left out.
 * @param text undefined: the build knows no domain
 * @source rulings 15
 */
export function mediaHosts(text: string | undefined): MediaHosts {
  const pairs = (text ?? "").split(",").flatMap((pair): [string, string][] => {
    const [domain = "", address = ""] = pair.split("=", 2).map((part) => part.trim());
    const url = URL.parse(address);
    const isUsable = DOMAIN.test(domain) && url?.protocol === "https:" && url.pathname === "/";
    return isUsable ? [[domain, url.origin]] : [];
  });
  return new Map(pairs);
}

/**
 * Origin of the media host for the domain that the app was opened under; a table's domain covers its subdomains.
 * @param host host name without port
 * @returns the empty text for our own origin
 * @source spec §7 "Media host", rulings 15
 */
export function mediaOrigin(host: string, known: MediaHosts): string {
  const labels = host.toLowerCase().split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  return domains.map((domain) => known.get(domain)).find((origin) => origin !== undefined) ?? "";
}

/** What identifies an external page or image. */
interface ExternalItem {
  readonly visible: boolean;
  /** Fingerprint; undefined: the project has no such file. */
  readonly hash: string | undefined;
}

/**
 * Whether an external page or image is fetched: it is visible and differs from that of the base configuration.
 * @param base the same item of the base configuration; undefined: it has none
 * @source spec §7 "External assets", rulings 15
 */
function isFetched({ visible, hash }: ExternalItem, base: ExternalItem | undefined): boolean {
  return visible && hash !== undefined && hash !== base?.hash;
}

/** Parts of the addresses of pages and images. */
export interface MediaPlace {
  readonly config: Config;
  readonly base: Config;
  /** Origin of the media host; the empty text for our own. */
  readonly origin: string;
}

const PAGE_NAME = /^[a-z\d][\w-]{0,63}$/i;

/**
 * Addresses of an external page, best first: German is `{name}.html`; English is `{name}.en.html`, else the German one.
 * @param name `imprint` or another info page, or the id of a content page
 * @returns nothing when there is no such page, it is hidden, or the built-in one applies
 * @source spec §7 "External assets", rulings 38
 */
export function pageAddresses(
  place: MediaPlace,
  name: string,
  locale: Locale,
): readonly PageAddress[] {
  const page = pageOf(place.config, name);
  if (page === undefined || !PAGE_NAME.test(name)) return [];
  if (!isFetched(page, pageOf(place.base, name))) return [];
  const at = (file: string) => mediaAddress(place, page, `html/${file}`);
  const german = { address: at(`${name}.html`), locale: "de" } as const;
  const english = { address: at(`${name}.en.html`), locale: "en" } as const;
  return locale === "en" ? [english, german] : [german];
}

/** Address of a page, and its language. */
export interface PageAddress {
  readonly address: string;
  readonly locale: Locale;
}

/** The images that a project may supply. `dark` is for dark bars, `light` for light ones. @source spec §3 "images" */
export type ImageKind = "appIcon" | "dark" | "light";

const IMAGE_FILE = /^[a-z\d][\w.-]{0,99}\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/**
 * Address of a configured image.
 * @returns undefined when the project supplies none: the built-in one is shown
 * @source spec §7 "External assets", rulings 15
 */
export function imageAddress(place: MediaPlace, kind: ImageKind): string | undefined {
  const image = imageOf(place.config, kind);
  if (image === undefined || !isFetched(image, imageOf(place.base, kind))) return undefined;
  // only a file in the project's folder is a valid image of the configuration
  const file = image.url.includes(":") ? "" : (image.url.split("/").at(-1) ?? "");
  return IMAGE_FILE.test(file) ? mediaAddress(place, image, `images/${file}`) : undefined;
}

interface PlacedItem extends ExternalItem {
  /** Folder of another project; undefined: the configuration's own. */
  readonly project: string | undefined;
}

const PROJECT = /^[a-z\d][a-z\d-]{0,40}$/;

/** The fingerprint in the address keeps every cache from showing an older version. */
function mediaAddress({ origin, config }: MediaPlace, item: PlacedItem, file: string): string {
  const { project = "", hash = "" } = item;
  const folder = PROJECT.test(project) ? project : config.projectId;
  return `${origin}/assets/${folder}/${file}?v=${encodeURIComponent(hash)}`;
}

const INFO_PAGES = ["general", "imprint", "privacy", "help"] as const;

function pageOf({ info, content }: Config, name: string): PlacedItem | undefined {
  const own = INFO_PAGES.find((page) => page === name);
  if (own !== undefined) {
    const { visible, _hash: hash } = info[own];
    return { visible, hash, project: undefined };
  }
  const page = new Map(Object.entries(content)).get(name);
  if (page === undefined) return undefined;
  const { visible, project, _hash: hash } = page;
  return { visible, hash, project };
}

function imageOf({ images }: Config, kind: ImageKind): (PlacedItem & { url: string }) | undefined {
  const image = kind === "appIcon" ? images.appIcon : images[kind]?.small;
  if (image === undefined) return undefined;
  const { url, project, _hash: hash } = image;
  return { visible: true, url, hash, project };
}
