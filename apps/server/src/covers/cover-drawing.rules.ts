import { clothOf, spread } from "./cover-colour.rules.ts";
import { mediaIconPath } from "./media-icon.rules.ts";
import { fitText, textWidth } from "./text-fit.rules.ts";
import { printable, xmlText } from "../xml-text.rules.ts";
import type { MediaType } from "@freihand/contract";
import type { CoverSize } from "../projects/settings/cover-provider.rules.ts";
import type { Fitted } from "./text-fit.rules.ts";

/** What is drawn. */
export interface CoverFacts {
  readonly title: string;
  readonly author?: string;
  readonly mediaType: MediaType;
  /** Decides the colour; undefined: the media type does. */
  readonly subject?: string;
}

/** Width and height of every drawn cover. */
export const COVER_GRID = { width: 240, height: 340 } as const;

/** The drawing is always that large; the size decides how large it is shown, and how much text fits. */
const PIXELS = {
  small: [96, 136],
  medium: [240, 340],
  large: [480, 680],
} as const satisfies Record<CoverSize, readonly [number, number]>;
const TITLE_SIZES = {
  small: [62, 52, 44, 38, 32, 28, 25],
  medium: [46, 40, 34, 31, 28, 25, 22, 20, 18, 16],
  large: [46, 40, 34, 31, 28, 25, 22, 20, 18, 16],
} as const satisfies Record<CoverSize, readonly number[]>;
const AUTHOR_SIZES = { small: [22, 19], medium: [16, 14, 13], large: [16, 14, 13] } as const;

export const LEADING = 1.18;
export const PAPER = "#F6F1E7";
interface Font {
  readonly family: string;
  readonly weight: 400 | 700;
}
export const SERIF: Font = {
  weight: 700,
  family: "Georgia,'Noto Serif','Liberation Serif','DejaVu Serif',serif",
};
const SANS: Font = {
  weight: 400,
  family: "'Segoe UI',Roboto,'Noto Sans','Liberation Sans','DejaVu Sans',sans-serif",
};

/** How the page is divided; the title decides, so that covers of one colour are not all alike. */
interface Layout {
  /** Background of the title. */
  readonly ground: (cloth: string) => string;
  readonly title: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly titleColour: (cloth: string) => string;
  readonly author: { readonly y: number; readonly height: number };
  readonly footColour: (cloth: string) => string;
}

const cloth = (colour: string) => colour;
const paper = () => PAPER;

const LAYOUTS: readonly [Layout, Layout, Layout] = [
  {
    ground: (colour) =>
      `<rect width="240" height="340" fill="${colour}"/><rect width="14" height="340" fill="#000" opacity=".18"/><path d="M30 252h40" stroke="${PAPER}" stroke-width="2" opacity=".7"/>`,
    title: { x: 30, y: 34, width: 190, height: 205 },
    titleColour: paper,
    author: { y: 262, height: 40 },
    footColour: paper,
  },
  {
    ground: (colour) =>
      `<rect width="240" height="340" fill="${PAPER}"/><rect width="240" height="236" fill="${colour}"/><rect y="236" width="240" height="5" fill="${colour}" opacity=".45"/>`,
    title: { x: 22, y: 30, width: 198, height: 190 },
    titleColour: paper,
    author: { y: 256, height: 40 },
    footColour: cloth,
  },
  {
    ground: (colour) =>
      `<rect width="240" height="340" fill="${PAPER}"/><rect x="0" width="240" height="20" fill="${colour}"/><rect y="26" width="240" height="3" fill="${colour}" opacity=".5"/><path d="M22 252h196" stroke="${colour}" stroke-width="1.5" opacity=".6"/>`,
    title: { x: 22, y: 48, width: 198, height: 190 },
    titleColour: cloth,
    author: { y: 262, height: 40 },
    footColour: cloth,
  },
];

/**
 * A typographic cover as SVG: title, author, the colour of its subject, an icon of its media type. The same facts always
 * give the same drawing.
 */
export const drawCover = (facts: CoverFacts, size: CoverSize): string =>
  page(size, coverContent(facts, size));

/** What stands on a cover: elements of SVG in the width and height of `COVER_GRID`. */
export function coverContent(facts: CoverFacts, size: CoverSize): string {
  const colour = clothOf(facts.subject ?? facts.mediaType);
  const layout = LAYOUTS[spread(facts.title) % LAYOUTS.length] ?? LAYOUTS[0];
  const { title, author } = layout;
  const headline = fitText(printable(facts.title), TITLE_SIZES[size], {
    ...title,
    leading: LEADING,
  });
  const writer = fitText(printable(facts.author ?? ""), AUTHOR_SIZES[size], {
    width: 150,
    height: author.height,
    leading: LEADING,
  });
  return (
    layout.ground(colour) +
    block(headline, { ...title, fill: layout.titleColour(colour), font: SERIF }) +
    block(writer, {
      ...title,
      y: author.y,
      width: 150,
      fill: layout.footColour(colour),
      font: SANS,
    }) +
    icon(facts.mediaType, layout.footColour(colour))
  );
}

/** The cover where a title is unknown or its library does not answer: a blank book. */
export function drawBlankCover(size: CoverSize): string {
  const ground =
    '<rect width="240" height="340" fill="#E4E1DA"/><rect width="14" height="340" fill="#000" opacity=".08"/>';
  return page(
    size,
    `${ground}<path transform="translate(72 122) scale(4)" fill="#8B877D" fill-rule="evenodd" d="${mediaIconPath("BOOK")}"/>`,
  );
}

function page(size: CoverSize, content: string): string {
  const [width, height] = PIXELS[size];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}" viewBox="0 0 240 340">${content}</svg>`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly fill: string;
  readonly font: Font;
}

/** Lines of text, one below the other. */
export function block({ lines, fontSize }: Fitted, { x, y, width, fill, font }: Place): string {
  if (lines.length === 0) return "";
  const rows = lines.map((line, index) => {
    const baseline = y + fontSize * (0.8 + index * LEADING);
    const isRight = isRightToLeft(line);
    const start = isRight ? `x="${String(x + width)}" text-anchor="end"` : `x="${String(x)}"`;
    const written = isRight
      ? RIGHT_TO_LEFT_START + xmlText(line) + RIGHT_TO_LEFT_END
      : xmlText(line);
    return `<text ${start} y="${baseline.toFixed(1)}"${exactWidth(line, fontSize, width)}>${written}</text>`;
  });
  return `<g fill="${fill}" font-size="${String(fontSize)}" font-family="${font.family}" font-weight="${font.weight}">${rows.join("")}</g>`;
}

/** Right-to-left scripts: Hebrew to Arabic with its extensions, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;

/** Right-to-left isolate: resvg 2.6 does not know the attribute `direction`, browsers know both. */
const RIGHT_TO_LEFT_START = "\u2067";
const RIGHT_TO_LEFT_END = "\u2069";

/** By its first letter, like a paragraph. @source Unicode Standard Annex 9, P2 and P3 */
const isRightToLeft = (line: string): boolean => RIGHT_TO_LEFT.test(/\p{L}/u.exec(line)?.[0] ?? "");

/** Nearly full lines are fitted to the estimated width: whatever font a device has, nothing overflows. */
function exactWidth(line: string, fontSize: number, width: number): string {
  const estimated = Math.min(width, textWidth(line, fontSize));
  return estimated < width * 0.9
    ? ""
    : ` textLength="${estimated.toFixed(1)}" lengthAdjust="spacingAndGlyphs"`;
}

const icon = (mediaType: CoverFacts["mediaType"], fill: string) =>
  `<path transform="translate(184 284) scale(1.5)" fill="${fill}" fill-rule="evenodd" opacity=".85" d="${mediaIconPath(mediaType)}"/>`;
