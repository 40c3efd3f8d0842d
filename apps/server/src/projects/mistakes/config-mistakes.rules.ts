import { maintenanceWindow } from "@freihand/contract";
import { iconMistake, when } from "./mistake.rules.ts";
import { hintOf } from "./near-name.rules.ts";
import { navMistakes } from "./nav-mistakes.rules.ts";
import type { Mistake } from "./mistake.rules.ts";
import type { ProjectFile } from "../files/project-files.ts";

/**
 * What a schema cannot express: dependencies between fields of a project's file, and harmful texts.
 * @param textKeys keys of the app's texts; undefined: unknown, so that all are accepted
 * @returns empty when the file may be used
 * @source Q-26
 */
export function configMistakes(
  file: ProjectFile,
  textKeys?: ReadonlySet<string>,
): readonly Mistake[] {
  return [
    ...navMistakes(file),
    ...textMistakes(file, textKeys),
    ...contentMistakes(file),
    ...imageMistakes(file),
    ...linkMistakes(file),
    ...metadataMistakes(file),
    ...maintenanceMistakes(file),
    ...mapMistakes(file),
  ];
}

const LOCALES: readonly string[] = ["de", "en"];
const TEXT_KEY = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:_(?:zero|one|two|few|many|other))?$/;
const LONGEST_TEXT = 4000;

function textMistakes(
  { i18n }: ProjectFile,
  textKeys: ReadonlySet<string> | undefined,
): readonly Mistake[] {
  return Object.entries(i18n).flatMap(([locale, texts]) => [
    ...localeMistake(`i18n.${locale}`, locale),
    ...Object.entries(texts).flatMap(([key, text]) => [
      ...keyMistake(`i18n.${locale}.${key}`, key, textKeys),
      ...when(text.length > LONGEST_TEXT, `i18n.${locale}.${key}`, "is longer than 4000 letters"),
    ]),
  ]);
}

function keyMistake(
  field: string,
  key: string,
  textKeys: ReadonlySet<string> | undefined,
): readonly Mistake[] {
  if (!TEXT_KEY.test(key)) return [{ field, reason: "is no key of a text (area.name)" }];
  // a form of a plural: how projects wrote them before texts were ICU messages
  const base = key.replace(/_(?:zero|one|two|few|many|other)$/, "");
  if (textKeys === undefined || textKeys.has(key) || textKeys.has(base)) return [];
  return [{ field, reason: `is the key of no text of the app${hintOf(key, [...textKeys])}` }];
}

const localeMistake = (field: string, locale: string) =>
  when(!LOCALES.includes(locale), field, `is no language of the app (${LOCALES.join(", ")})`);

/** Page names become file names and parts of paths. */
const PAGE_NAME = /^[a-z0-9][a-z0-9-]{0,60}$/;

function contentMistakes({ content }: ProjectFile): readonly Mistake[] {
  return Object.entries(content).flatMap(([name, { icon }]) => [
    ...when(!PAGE_NAME.test(name), `content.${name}`, "is named with a–z, 0–9 and hyphens"),
    ...iconMistake(icon, `content.${name}.icon`),
  ]);
}

/** Image files by the field that names them. */
export function imagesOf({ images }: ProjectFile) {
  return [
    { field: "images.appIcon", image: images.appIcon },
    { field: "images.dark.small", image: images.dark?.small },
    { field: "images.light.small", image: images.light?.small },
  ].flatMap(({ field, image }) => (image === undefined ? [] : [{ field, image }]));
}

const IMAGE_NAME = /^[A-Za-z0-9][\w.-]{0,80}\.(?:png|jpe?g|webp|svg)$/;

const imageMistakes = (file: ProjectFile) =>
  imagesOf(file).flatMap(({ field, image }) =>
    when(
      !IMAGE_NAME.test(image.url),
      `${field}.url`,
      "is no file name ending in .png, .jpg, .webp or .svg",
    ),
  );

/** App stores and the app itself: nothing that runs in the page. */
const APP_LINK = /^https:\/\/[^\s"'<>\\]+$/;

const linkMistakes = ({ settings }: ProjectFile) =>
  (["ios", "android"] as const).flatMap((platform) => {
    const link = settings[platform]?.link;
    return when(
      link !== undefined && !APP_LINK.test(link),
      `settings.${platform}.link`,
      "is no address that begins with https://",
    );
  });

/** Names of metadata that a page may have; others (referrer, viewport …) change how the browser works. */
const SEO_NAME =
  /^(?:title|description|keywords|author|robots|google-site-verification|twitter:[a-z]+|og:[a-z]+(?:[_:][a-z]+)*)$/;
const HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+$/;
const APP_ID = /^\d{5,15}$/;
const BANNER_PATH = /^\/(?![/\\])[^\s,\\]*$/;

const metadataMistakes = ({ metadata: { seo = {}, smartAppBanner } }: ProjectFile) => [
  ...Object.keys(seo).flatMap((name) =>
    when(!SEO_NAME.test(name), `metadata.seo.${name}`, "is no name of a description"),
  ),
  ...(smartAppBanner === undefined ? [] : bannerMistakes(smartAppBanner)),
];

type Banner = NonNullable<ProjectFile["metadata"]["smartAppBanner"]>;

function bannerMistakes({ appId, path = "/", hosts = [] }: Banner): readonly Mistake[] {
  const field = "metadata.smartAppBanner";
  return [
    ...when(!APP_ID.test(appId), `${field}.appId`, "is no number of 5 to 15 digits"),
    ...when(!BANNER_PATH.test(path), `${field}.path`, "is no path that begins with /"),
    ...hosts.flatMap((host, at) =>
      when(!HOST.test(host), `${field}.hosts.${String(at)}`, "is no host name"),
    ),
  ];
}

function maintenanceMistakes({ maintenance }: ProjectFile): readonly Mistake[] {
  if (maintenance === undefined) return [];
  const { start, end } = maintenanceWindow(maintenance);
  return [
    ...when(end <= start, "maintenance.end", "does not lie after maintenance.start"),
    ...Object.keys(maintenance.messages).flatMap((locale) =>
      localeMistake(`maintenance.messages.${locale}`, locale),
    ),
    ...when(
      maintenance.enabled && !maintenance.hidden && Object.keys(maintenance.messages).length === 0,
      "maintenance.messages",
      "says nothing; an enabled notice needs a title and a text",
    ),
  ];
}

/** A host name for a content policy, with a port at most: no user name and password, no directive. */
const TILE_HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?::\d{1,5})?$/;
const TILE_GAPS = ["{z}", "{x}", "{y}"];
/** The fourth placeholder is for high-resolution screens; a map client fills in no other. */
const KNOWN_GAPS: readonly string[] = [...TILE_GAPS, "{r}"];
const LONGEST_ATTRIBUTION = 200;

function mapMistakes({ map }: ProjectFile): readonly Mistake[] {
  if (map === undefined) return [];
  const { tiles, attribution } = map;
  const gaps: readonly string[] = tiles.match(/\{[^}]*\}?/g) ?? [];
  return [
    ...when(!TILE_HOST.test(tileHost(tiles)), "map.tiles", "names no host (in small letters)"),
    ...when(
      !TILE_GAPS.every((gap) => gaps.includes(gap)),
      "map.tiles",
      "needs the gaps {z}, {x} and {y}",
    ),
    ...when(
      !gaps.every((gap) => KNOWN_GAPS.includes(gap)),
      "map.tiles",
      "has a gap that nobody fills; {z}, {x}, {y} and {r} are filled",
    ),
    ...when(
      attribution.trim() === "" || attribution.length > LONGEST_ATTRIBUTION,
      "map.attribution",
      "does not say who made the map, in 200 letters at most",
    ),
  ];
}

/** Host, with its port if any, of a tile address. @param tiles address that begins with https:// */
export function tileHost(tiles: string): string {
  return tiles.split("/")[2] ?? "";
}
