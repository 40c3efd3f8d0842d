import type { Config } from "@freihand/contract";

/** The app's default name; also the word in its page that is replaced by the actual name. */
export const APP_NAME = "Freihand";

/** The name and icon under which an edition is installed. */
export interface Brand {
  readonly name: string;
  /** Undefined: the app's own icons. */
  readonly icon: BrandIcon | undefined;
  /** Colour of the app bar, in light and dark. */
  readonly colours: { readonly light: string; readonly dark: string };
}

/** A picture as served. */
export interface BrandIcon {
  readonly href: string;
  readonly type: string;
  /** `512x512`, or `any` for vector drawings; undefined: unknown. */
  readonly sizes: string | undefined;
}

/** What is known of an image named by a configuration. */
interface ImageFacts {
  readonly type: string;
  readonly body: Uint8Array;
}

interface BrandFacts {
  readonly config: Config;
  /** Names of the project's libraries. */
  readonly libraries: readonly string[];
  /** The image configured as the app's icon; undefined: there is none. */
  readonly image: ImageFacts | undefined;
}

/** The name is the project's; for a project without one, that of its only library. */
export function buildBrand({ config, libraries, image }: BrandFacts): Brand {
  const { metadata, title, theme } = config;
  const named = [metadata.seo?.["title"] ?? "", title, libraries.length === 1 ? libraries[0] : ""];
  return {
    name: named.find((name) => name !== undefined && name.trim() !== "") ?? APP_NAME,
    icon: iconOf(config, image),
    colours: { light: barOf(theme.light, "#FBFBFB"), dark: barOf(theme.dark, "#1C1C1C") },
  };
}

const barOf = ({ bar, surface }: Config["theme"]["light"], usual: string): string =>
  bar ?? surface ?? usual;

function iconOf(
  { images: { appIcon }, projectId }: Config,
  image: ImageFacts | undefined,
): BrandIcon | undefined {
  if (appIcon === undefined || image === undefined) return undefined;
  const { url, project = projectId, _hash: hash } = appIcon;
  const version = hash === undefined ? "" : `?v=${hash}`;
  const href = `/assets/${project}/images/${url}${version}`;
  return { href, type: image.type, sizes: sizesOf(image) };
}

/** Offset of width and height in a PNG. */
const PNG_WIDTH_AT = 16;
const PNG_HEADER = 24;

function sizesOf({ type, body }: ImageFacts): string | undefined {
  if (type === "image/svg+xml") return "any";
  if (type !== "image/png" || body.length < PNG_HEADER) return undefined;
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  return `${String(view.getUint32(PNG_WIDTH_AT))}x${String(view.getUint32(PNG_WIDTH_AT + 4))}`;
}
