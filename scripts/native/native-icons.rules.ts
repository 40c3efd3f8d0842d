/** A mark on a field of 32 by 32, as in the drawings in apps/native/artwork and the client's favicon.svg. */
export interface Artwork {
  /** Colours as `#RRGGBB`. */
  readonly ground: string;
  readonly ink: string;
  /** Outline in the notation of SVG; where it overlaps itself there is a hole. */
  readonly path: string;
  /** How far the outline has to be moved down to be centred. */
  readonly down: number;
}

const ARTWORK =
  /^<svg [^>]*viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="(?<ground>#[0-9A-F]{6})"\/><path fill="(?<ink>#[0-9A-F]{6})"(?: transform="translate\(0 (?<down>-?[\d.]+)\)")?(?: fill-rule="evenodd")? d="(?<path>[^"]+)"\/><\/svg>\s*$/;

/** @throws when the drawing is not a field with one mark on it */
export function artworkOf(svg: string): Artwork {
  const { ground, ink, down = "0", path } = ARTWORK.exec(svg)?.groups ?? {};
  if (ground === undefined || ink === undefined || path === undefined)
    throw new Error("The drawing is not a field of 32 by 32 with one mark on it.");
  return { ground, ink, path, down: Number(down) };
}

const outline = ({ path, down }: Artwork, fill: string): string =>
  `<path fill="${fill}" fill-rule="evenodd" transform="translate(0 ${String(down)})" d="${path}"/>`;

/** A full square: the phone itself rounds the corners. */
export function squareSvg(art: Artwork, { ground, ink }: Pick<Artwork, "ground" | "ink">): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${ground}"/>${outline(art, ink)}</svg>`;
}

/** The mark alone, cropped to its field. */
export function bareSvg(art: Artwork, ink: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="5 5 22 22">${outline(art, ink)}</svg>`;
}

const HEAD =
  '<?xml version="1.0" encoding="utf-8"?>\n<!-- written by scripts/native/native-icons.ts -->\n';
const ANDROID = 'xmlns:android="http://schemas.android.com/apk/res/android"';

function vector(size: number, side: number, inside: readonly string[]): string {
  return `${HEAD}<vector ${ANDROID}
    android:width="${String(size)}dp"
    android:height="${String(size)}dp"
    android:viewportWidth="${String(side)}"
    android:viewportHeight="${String(side)}">
${inside.join("\n")}
</vector>
`;
}

const markPath = ({ path }: Artwork, fill: string): string =>
  `        <path
            android:fillColor="${fill}"
            android:fillType="evenOdd"
            android:pathData="${path}" />`;

const group = (where: string, inside: string): string =>
  `    <group ${where}>\n${inside}\n    </group>`;

/** Of 108 dp only the inner 72 are sure to be visible. @source Android adaptive icons */
const ADAPTIVE = { size: 108, scale: 2.25, edge: 18 };

/** The mark as placed in an adaptive icon and the system's splash screen. @param fill a colour or the name of one */
export function foregroundXml(art: Artwork, fill: string): string {
  const { size, scale, edge } = ADAPTIVE;
  const place = `android:scaleX="${String(scale)}" android:scaleY="${String(scale)}" android:translateX="${String(edge)}" android:translateY="${String(edge + art.down * scale)}"`;
  return vector(size, size, [group(place, markPath(art, fill))]);
}

/** The mark in one colour, for the status bar. */
export function notificationXml(art: Artwork): string {
  const place = `android:translateY="${String(art.down)}"`;
  return vector(24, 32, [group(place, markPath(art, "#FFFFFF"))]);
}

const ROUNDED = "M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z";

/** The complete icon, for Android 7, which has no adaptive ones. */
export function legacyXml(art: Artwork): string {
  const field = `    <path
        android:fillColor="${art.ground}"
        android:pathData="${ROUNDED}" />`;
  const place = `android:translateY="${String(art.down)}"`;
  return vector(48, 32, [field, group(place, markPath(art, art.ink))]);
}

/** @param name of the icon: `own`, `library1` */
export function adaptiveXml(name: string): string {
  return `${HEAD}<adaptive-icon ${ANDROID}>
    <background android:drawable="@color/icon_${name}" />
    <foreground android:drawable="@drawable/icon_${name}" />
    <monochrome android:drawable="@drawable/icon_${name}" />
</adaptive-icon>
`;
}

/** Background colours of all icons. */
export function colorsXml(icons: ReadonlyMap<string, Artwork>): string {
  const colors = Array.from(
    icons,
    ([name, { ground }]) => `    <color name="icon_${name}">${ground}</color>`,
  );
  return `${HEAD}<resources>\n${colors.join("\n")}\n</resources>\n`;
}

/** Variants of an icon for a dark or a tinted home screen; the first is the default. */
export const IOS_LOOKS = ["light", "dark", "tinted"] as const;
export type IosLook = (typeof IOS_LOOKS)[number];

/** Colours of a look. Tinted icons are grey: the system applies the tint. */
export function lookColors(
  { ground, ink }: Artwork,
  look: IosLook,
): Pick<Artwork, "ground" | "ink"> {
  if (look === "light") return { ground, ink };
  return look === "dark" ? { ground: "#1C1C1C", ink } : { ground: "#000000", ink: "#FFFFFF" };
}

/** The catalogue of Xcode that lists the pictures of one icon. */
export function iconContents(): string {
  const images = IOS_LOOKS.map((look) => ({
    ...(look === "light" ? {} : { appearances: [{ appearance: "luminosity", value: look }] }),
    filename: `${look}.png`,
    idiom: "universal",
    platform: "ios",
    size: "1024x1024",
  }));
  return `${JSON.stringify({ images, info: { author: "xcode", version: 1 } }, undefined, 2)}\n`;
}
