/**
 * The character sets of MARC-8 as data: 94 positions each, 0x21 to 0x7E (in G1: the same positions plus 0x80). U+FFFD
 * marks an empty position. Combining marks precede their letter.
 * @source MARC 21 Specifications, "Character Sets: MARC-8 Encoding Environment"
 */
const EMPTY = "\uFFFD";
const FIRST_PLACE = 0x21;
const PLACES = 94;

/** Runs of characters, each with the position of its first one; all others stay empty. */
function charset(...runs: readonly (readonly [number, string])[]): readonly string[] {
  const places = Array.from({ length: PLACES }, () => EMPTY);
  for (const [start, characters] of runs)
    Array.from(characters).forEach((character, index) => {
      if (character !== "_" || start === 0x5f) places[start - FIRST_PLACE + index] = character;
    });
  return places;
}

const PUNCTUATION_AND_DIGITS = "!\"#$%&'()*+,-./0123456789:;<=>?";

const ASCII = Array.from({ length: PLACES }, (_, index) =>
  String.fromCharCode(FIRST_PLACE + index),
);

const ANSEL = charset(
  [0x21, "ŁØĐÞÆŒʹ·♭®±ƠƯʼ_ʻłøđþæœʺı£ð_ơư"],
  [0x40, "°ℓ℗©♯¿¡ß€"],
  [0x60, "\u0309\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030C\u030A\uFE20\uFE21\u0315"],
  [0x6e, "\u030B\u0310\u0327\u0328\u0323\u0324\u0325\u0333\u0332\u0326\u031C\u032E\uFE22\uFE23"],
  [0x7e, "\u0313"],
);

const HEBREW = charset(
  [0x21, "!\u05F4#$%&\u05F3()*+,\u05BE./0123456789:;<=>?"],
  [
    0x40,
    "\u05B7\u05B8\u05B6\u05B5\u05B4\u05B9\u05BB\u05B0\u05B2\u05B3\u05B1\u05BC\u05BF\u05C1\uFB1E",
  ],
  [0x5b, "[_]"],
  [0x60, "אבגדהוזחטיךכלםמןנסעףפץצקרשת\u05F0\u05F1\u05F2"],
);

const CYRILLIC = charset(
  [0x21, PUNCTUATION_AND_DIGITS],
  [0x40, "юабцдефгхийклмнопярстужвьызшэщчъ"],
  [0x60, "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧ"],
);

const EXTENDED_CYRILLIC = charset(
  [0x40, "ґђѓєёѕіїјљњћќўџ_ѣѳѵѫ"],
  [0x5b, "[_]"],
  [0x5f, "_"],
  [0x60, "ҐЂЃЄЁЅІЇЈЉЊЋЌЎЏЪѢѲѴѪ"],
);

const GREEK = charset(
  [0x21, "\u0300\u0301\u0308\u0342\u0313\u0314\u0345"],
  [0x30, "«»“”\u0374\u0375"],
  [0x3b, "\u0387"],
  [0x3f, "\u037E"],
  [0x41, "ΑΒ_ΓΔΕϚϜΖΗΘΙΚΛΜ"],
  [0x50, "ΝΞΟΠϞΡΣ_ΤΥΦΧΨΩϠ"],
  [0x61, "αβϐγδεϛϝζηθικλμ"],
  [0x70, "νξοπϟρσςτυφχψωϡ"],
);

const ARABIC = charset(
  [0x21, "!\"#$\u066A&'()\u066D+\u060C-./٠١٢٣٤٥٦٧٨٩:\u061B<=>\u061F"],
  [0x41, "\u0621\u0622\u0623\u0624\u0625\u0626\u0627\u0628\u0629\u062A\u062B\u062C\u062D"],
  [0x4e, "\u062E\u062F\u0630\u0631\u0632\u0633\u0634\u0635\u0636\u0637\u0638\u0639\u063A["],
  [0x5d, "]"],
  [0x60, "\u0640\u0641\u0642\u0643\u0644\u0645\u0646\u0647\u0648\u0649\u064A"],
  [0x6b, "\u064B\u064C\u064D\u064E\u064F\u0650\u0651\u0652\u0671\u0670"],
  [0x78, "\u066C\u201D\u201C"],
);

const GREEK_SYMBOLS = charset([0x61, "αβγ"]);
const SUBSCRIPTS = charset([0x28, "₍₎_₊_₋"], [0x30, "₀₁₂₃₄₅₆₇₈₉"]);
const SUPERSCRIPTS = charset([0x28, "⁽⁾_⁺_⁻"], [0x30, "⁰¹²³⁴⁵⁶⁷⁸⁹"]);

/** The result for an unsupported charset (CJK EACC, Extended Arabic). */
export const UNKNOWN_CHARSET: readonly string[] = charset();

export const DEFAULT_G0: readonly string[] = ASCII;
export const DEFAULT_G1: readonly string[] = ANSEL;

/** Final characters of the escape sequences that designate a set to G0 or G1. */
export const CHARSET_OF_FINAL: ReadonlyMap<string, readonly string[]> = new Map([
  ["B", ASCII],
  ["E", ANSEL],
  ["2", HEBREW],
  ["N", CYRILLIC],
  ["Q", EXTENDED_CYRILLIC],
  ["S", GREEK],
  ["3", ARABIC],
]);

/** Escape sequences of one letter, always for G0; `s` ends them. */
export const CHARSET_OF_LETTER: ReadonlyMap<string, readonly string[]> = new Map([
  ["g", GREEK_SYMBOLS],
  ["b", SUBSCRIPTS],
  ["p", SUPERSCRIPTS],
  ["s", ASCII],
]);

/** Characters outside the 94 positions: nonsorting marks, and the joiners. */
export const CONTROL_CHARACTERS: ReadonlyMap<number, string> = new Map([
  [0x88, "\u0098"],
  [0x89, "\u009C"],
  [0x8d, "\u200D"],
  [0x8e, "\u200C"],
  // German systems write the ISO 6630 positions as they are.
  [0x98, "\u0098"],
  [0x9c, "\u009C"],
]);
