import { hyphenationPoints } from "./hyphenation.ts";

/** A column of text. */
export interface Column {
  /** In units of the drawing, as all lengths here. */
  readonly width: number;
  readonly maxLines: number;
  readonly fontSize: number;
}

/** Letters by width, in thousandths of the font size: the widest bold book font that a device may fall back to. */
const NARROWEST = 370;
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,:;!|'’‘·]/u, NARROWEST],
  [/[ftr()[\]\-–"„“”/ ]/u, 500],
  [/[mwMW—…@%]/u, 1090],
  [/[A-ZÄÖÜÀ-Ý&]/u, 820],
  [/[\u0370-\u04ff]/u, 720],
  [/[\u1100-\uffdc]/u, 1000],
];
const USUAL = 670;
const LATIN_LETTERS = 0x0250;

const letterWidth = (letter: string) => WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? USUAL;
/** Looked up for nearly every letter of every cover. */
const LATIN_WIDTHS = Array.from({ length: LATIN_LETTERS }, (_, code) =>
  letterWidth(String.fromCodePoint(code)),
);

/** Width of a line of text, in the unit of `fontSize`. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const letter of text) sum += LATIN_WIDTHS[letter.codePointAt(0) ?? 0] ?? letterWidth(letter);
  return (sum * fontSize) / 1000;
}

/** Lines of a text, and whether it is complete. */
export interface Wrapped {
  readonly lines: readonly string[];
  readonly complete: boolean;
  /** Whether a word had to be divided. */
  readonly divided: boolean;
}

const segmenter = new Intl.Segmenter("de", { granularity: "grapheme" });
/** Letters as a reader counts them: accents and emoji stay whole. */
const lettersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A piece that is never broken unless it is longer than a line; `spaced`: preceded by a space. */
interface Piece {
  readonly text: string;
  readonly spaced: boolean;
}

/** Words, also divided after hyphens and slashes; a free-standing dash belongs to the word before it. */
function piecesOf(text: string): Piece[] {
  const words = text.replaceAll(/ (?=[-–—] )/gu, "\u00a0").split(" ");
  return words.flatMap((word) =>
    word
      .split(/(?<=[\p{L}\d][-–—/])(?=\p{L})/u)
      .filter((part) => part !== "")
      .map((part, index) => ({ text: part, spaced: index === 0 })),
  );
}

/**
 * Breaks `text` into lines; words that are longer than a line are divided, text beyond the last line ends in an ellipsis.
 */
export function wrapText(text: string, column: Column): Wrapped {
  const lines: string[] = [];
  const pending = piecesOf(text);
  let divided = false;
  let line = "";
  for (let piece = pending.shift(); piece !== undefined; piece = pending.shift()) {
    // what is cut off is not measured
    if (lines.length > column.maxLines) break;
    const joined = withPiece(line, piece);
    if (fits(joined, column)) {
      line = joined;
      continue;
    }
    if (line === "") divided = true;
    const [full, rest] = line === "" ? divide(piece.text, column) : [line, piece.text];
    lines.push(full);
    line = "";
    pending.unshift({ text: rest, spaced: false });
  }
  return cut({ lines: line === "" ? lines : [...lines, line], complete: true, divided }, column);
}

const withPiece = (line: string, { text, spaced }: Piece): string =>
  line + (line !== "" && spaced ? " " : "") + text;

const fits = (line: string, { width, fontSize }: Column) => textWidth(line, fontSize) <= width;

/** The longest first part that fits with its hyphen; where no syllable does, as many letters as fit. */
function divide(word: string, column: Column): readonly [string, string] {
  const start = word.slice(0, longestLine(column) + LOOK_AHEAD);
  const point = hyphenationPoints(start)
    .filter((index) => fits(`${word.slice(0, index)}-`, column))
    .at(-1);
  if (point !== undefined) return [`${word.slice(0, point)}-`, word.slice(point)];
  const letters = lettersOf(start);
  let count = 1;
  while (count < letters.length && fits(letters.slice(0, count + 1).join(""), column)) count += 1;
  const full = letters.slice(0, count).join("");
  return [full, word.slice(full.length)];
}

/** Letters after a division that decide whether it is one. */
const LOOK_AHEAD = 8;

/** No line has more code units: every letter has at least this width, and two units at most. */
const longestLine = ({ width, fontSize }: Column): number =>
  2 * Math.ceil((width * 1000) / (NARROWEST * fontSize));

function cut(wrapped: Wrapped, column: Column): Wrapped {
  if (wrapped.lines.length <= column.maxLines) return wrapped;
  const lines = wrapped.lines.slice(0, column.maxLines);
  let last = (lines.pop() ?? "").replace(/(?<![-–—/:;,.\s])[-–—/:;,.\s]+$/u, "");
  while (last !== "" && !fits(`${last} …`, column)) last = lettersOf(last).slice(0, -1).join("");
  return { lines: [...lines, `${last.trimEnd()} …`], complete: false, divided: wrapped.divided };
}

/** A text in the largest size in which it looks good. */
export interface Fitted {
  readonly lines: readonly string[];
  readonly fontSize: number;
}

/**
 * Tries sizes from large to small: the first in which all words fit undivided, else the first in which the whole text
 * fits, else the smallest, truncated.
 * @param sizes descending, at least one
 * @param height of the column; lines are `leading` times the size apart
 */
export function fitText(
  text: string,
  sizes: readonly number[],
  {
    width,
    height,
    leading,
  }: { readonly width: number; readonly height: number; readonly leading: number },
): Fitted {
  const tried = sizes.map((fontSize) => {
    const maxLines = Math.max(1, Math.floor(height / (fontSize * leading)));
    return { fontSize, ...wrapText(text, { width, fontSize, maxLines }) };
  });
  const best =
    tried.find(({ complete, divided }) => complete && !divided) ??
    tried.find(({ complete }) => complete) ??
    tried.at(-1);
  return { lines: best?.lines ?? [], fontSize: best?.fontSize ?? 0 };
}
