import {
  adaptiveXml,
  artworkOf,
  bareSvg,
  colorsXml,
  foregroundXml,
  iconContents,
  IOS_LOOKS,
  legacyXml,
  lookColors,
  notificationXml,
  squareSvg,
} from "./native-icons.rules.ts";
import type { Artwork } from "./native-icons.rules.ts";

/** The app's own icon, as opposed to a library's. */
const OWN = "own";

const RES = "apps/native/android/app/src/main/res";
const ASSETS = "apps/native/ios/App/App/Assets.xcassets";
const DRAWING = /^(library[1-9]\d*)\.svg$/;

/** The app's own mark and those of libraries, by the name of the icon. @param drawings names of the files in apps/native/artwork */
export function readArtwork(
  read: (file: string) => string,
  drawings: readonly string[],
): ReadonlyMap<string, Artwork> {
  const names = drawings.flatMap((file) => DRAWING.exec(file)?.[1] ?? []).toSorted();
  return new Map([
    [OWN, artworkOf(read("apps/client/public/favicon.svg"))],
    ...names.map((name) => [name, artworkOf(read(`apps/native/artwork/${name}.svg`))] as const),
  ]);
}

/** Name of an icon in the catalogue of Xcode. */
export const appIconSet = (name: string): string => (name === OWN ? "AppIcon" : name);

/** Text files of the shells generated from the drawings. */
export function iconTexts(icons: ReadonlyMap<string, Artwork>): ReadonlyMap<string, string> {
  const files = new Map([[`${RES}/values/icon_colors.xml`, colorsXml(icons)]]);
  for (const [name, art] of icons) {
    files.set(`${RES}/drawable/icon_${name}.xml`, foregroundXml(art, art.ink));
    files.set(`${RES}/mipmap-anydpi/icon_${name}.xml`, legacyXml(art));
    files.set(`${RES}/mipmap-anydpi-v26/icon_${name}.xml`, adaptiveXml(name));
    files.set(`${ASSETS}/${appIconSet(name)}.appiconset/Contents.json`, iconContents());
  }
  const own = icons.get(OWN);
  if (own !== undefined) {
    files.set(`${RES}/drawable/start_mark.xml`, foregroundXml(own, "@color/mark"));
    files.set(`${RES}/drawable/ic_stat_freihand.xml`, notificationXml(own));
  }
  return files;
}

/** A picture to draw. */
export interface DrawnFile {
  readonly file: string;
  readonly svg: string;
  /** Pixels per side. */
  readonly size: number;
  /** The store rejects transparent icons. */
  readonly isOpaque: boolean;
}

const ICON_SIZE = 1024;
/** Side of the mark on the splash screen of iOS, in points. */
const START_MARK = 120;
/** The mark on light and on dark background, as in values/colors.xml. */
const START_INKS = { light: "#2E2E2E", dark: "#FBFBFB" };

/** Pictures of the shells generated from the drawings. */
export function drawnFiles(icons: ReadonlyMap<string, Artwork>): readonly DrawnFile[] {
  const own = icons.get(OWN);
  return [
    ...Array.from(icons, ([name, art]) => iconPictures(name, art)).flat(),
    ...(own === undefined ? [] : startPictures(own)),
  ];
}

const iconPictures = (name: string, art: Artwork): readonly DrawnFile[] =>
  IOS_LOOKS.map((look) => ({
    file: `${ASSETS}/${appIconSet(name)}.appiconset/${look}.png`,
    svg: squareSvg(art, lookColors(art, look)),
    size: ICON_SIZE,
    isOpaque: true,
  }));

const startPictures = (own: Artwork): readonly DrawnFile[] =>
  (["light", "dark"] as const).flatMap((look) =>
    [1, 2, 3].map((scale) => ({
      file: `${ASSETS}/StartMark.imageset/${look}@${String(scale)}x.png`,
      svg: bareSvg(own, START_INKS[look]),
      size: START_MARK * scale,
      isOpaque: false,
    })),
  );
