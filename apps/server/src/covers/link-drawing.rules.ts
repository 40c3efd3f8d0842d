import { printable } from "../xml-text.rules.ts";
import { clothOf, spread } from "./cover-colour.rules.ts";
import { block, coverContent, COVER_GRID, LEADING, PAPER, SERIF } from "./cover-drawing.rules.ts";
import { fitText } from "./text-fit.rules.ts";
import type { CoverFacts } from "./cover-drawing.rules.ts";

/** Pixels of every drawn picture for link previews: what messengers show whole. @source decision 76 */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

const GROUND = "#D9D3C5";
const MARGIN = 15;
const COVER_SCALE = (LINK_PICTURE.height - 2 * MARGIN) / COVER_GRID.height;
const NAME = { x: 150, y: 150, width: 900, height: 330 } as const;
const NAME_SIZES = [110, 96, 84, 72, 62, 54, 46, 40];

/** The cover of a title in the middle, where previews that are cut to a square keep it, on a shelf with others. */
export function drawTitlePicture(facts: CoverFacts): string {
  const content = coverContent(
    { ...facts, title: lettered(facts.title), author: lettered(facts.author ?? "") },
    "large",
  );
  const left = (LINK_PICTURE.width - COVER_GRID.width * COVER_SCALE) / 2;
  const place = `translate(${left.toFixed(1)} ${String(MARGIN)}) scale(${COVER_SCALE.toFixed(4)})`;
  const shadow = `<rect x="2" y="2" width="${String(COVER_GRID.width)}" height="${String(COVER_GRID.height)}" opacity=".25"/>`;
  const shelf = `${row(facts.title, left, -1)}${row(facts.title, left, 1)}${BOARD}`;
  return page(GROUND, `${shelf}<g transform="${place}">${shadow}${content}</g>`);
}

/** The board that the books stand on. */
const FLOOR = LINK_PICTURE.height - MARGIN;
const BOARD = `<rect y="${String(FLOOR)}" width="${String(LINK_PICTURE.width)}" height="${String(MARGIN)}" fill="#8B7D66"/>`;

/** Between the cover and its neighbours. */
const GAP = 14;
const SPINE = { width: 38, height: 400, moreWidth: 41, moreHeight: 150 } as const;

/**
 * Spines beside the cover as far as the edge; the title decides what they look like.
 * @param left edge of the cover, pixels
 * @param side -1: left of the cover, 1: right of it
 */
function row(title: string, left: number, side: -1 | 1): string {
  const spines: string[] = [];
  for (let taken = GAP; taken < left;) {
    const name = `${title} ${String(side)} ${String(spines.length)}`;
    const width = SPINE.width + (spread(name) % SPINE.moreWidth);
    const start = side < 0 ? left - taken - width : LINK_PICTURE.width - left + taken;
    spines.push(spine(name, start, width));
    taken += width + 3;
  }
  return `<g opacity=".62">${spines.join("")}</g>`;
}

/** The back of a book with two bands. */
function spine(name: string, x: number, width: number): string {
  const height = SPINE.height + (spread(`${name} height`) % SPINE.moreHeight);
  const y = FLOOR - height;
  const bar = (top: number, thickness: number) =>
    `<rect x="${x.toFixed(1)}" y="${String(top)}" width="${String(width)}" height="${String(thickness)}" fill="${PAPER}" opacity=".55"/>`;
  const back = `<rect x="${x.toFixed(1)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" rx="3" fill="${clothOf(name)}"/>`;
  return back + bar(y + 42, 4) + bar(y + 54, 2) + bar(FLOOR - 40 - (height % 50), 4);
}

/** The name of a library, in a colour of its own. */
export function drawNamePicture(name: string): string {
  const text = fitText(printable(lettered(name)), NAME_SIZES, { ...NAME, leading: LEADING });
  const line = `<path d="M${String(NAME.x)} 520h120" stroke="${PAPER}" stroke-width="6" opacity=".7"/>`;
  const written = block(text, { ...NAME, fill: PAPER, font: SERIF });
  return page(clothOf(name), line + written);
}

const page = (ground: string, content: string): string => {
  const width = String(LINK_PICTURE.width);
  const height = String(LINK_PICTURE.height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${content}</svg>`;
};

/** Letters that the fonts of the server lack would be empty boxes. */
const LACKING =
  /(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Armenian}|\p{Script=Georgian})\p{L}/u;

/** A text as the server can draw it: without its words of other scripts. */
const lettered = (text: string): string =>
  text
    .split(/\s+/u)
    .filter((word) => !LACKING.test(word))
    .join(" ");
