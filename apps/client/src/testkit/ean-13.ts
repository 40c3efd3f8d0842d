const LEFT =
  "0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011".split(" ");
/** Which of the left digits are written in the second set, by the first digit. */
const PARITY = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

const inverted = (bars: string): string =>
  bars.replaceAll(/[01]/g, (bit) => (bit === "0" ? "1" : "0"));
const reversed = (bars: string): string => Array.from(bars).toReversed().join("");

/** The 95 modules of an EAN-13, `1` is dark. @param code 13 digits @source ISO/IEC 15420 */
export function ean13Stripes(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number);
  const bars = digits.map((digit, place) => {
    const left = LEFT[digit] ?? "";
    if (place >= 6) return inverted(left);
    return PARITY[first]?.[place] === "G" ? reversed(inverted(left)) : left;
  });
  return `101${bars.slice(0, 6).join("")}01010${bars.slice(6).join("")}101`;
}

/** A greyscale picture, one byte per pixel. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const WIDTH = 640;
const HEIGHT = 480;
const STRIPE = 4;
const BRIGHT = 235;
const DARK = 16;

/** A camera's picture with an EAN-13 in the middle. @param code 13 digits; undefined: an empty page */
export function ean13Picture(code: string | undefined): GreyPicture {
  const stripes = code === undefined ? "" : ean13Stripes(code);
  const start = Math.floor((WIDTH - stripes.length * STRIPE) / 2);
  const line = Uint8Array.from({ length: WIDTH }, (_, x) =>
    stripes[Math.floor((x - start) / STRIPE)] === "1" ? DARK : BRIGHT,
  );
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(BRIGHT);
  for (let y = 120; y < 360; y++) pixels.set(line, y * WIDTH);
  return { width: WIDTH, height: HEIGHT, pixels };
}
