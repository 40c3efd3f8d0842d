import type { PasswordRefusal } from "@freihand/contract";

/** In characters. Shorter ones are guessed. */
export const SHORTEST_PASSWORD = 8;

const FEWEST_SIGNS = 4;
/** So many signs beside the number of the card hide nothing. */
const FEWEST_BESIDE_CARD = 4;

/** What fingers and the alphabet do by themselves, forwards and backwards. */
const ROWS = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertzuiopü",
  "qwertyuiop",
  "asdfghjklöä",
  "yxcvbnm",
  "zxcvbnm",
].flatMap((row) => [row, Array.from(row).toReversed().join("")]);

/** Words of which, with or without digits and signs behind them, most guessed passwords are made. */
const WORDS: ReadonlySet<string> = new Set([
  "passwort",
  "password",
  "kennwort",
  "geheim",
  "hallo",
  "hello",
  "schatz",
  "iloveyou",
  "ichliebedich",
  "willkommen",
  "welcome",
  "bibliothek",
  "buecherei",
  "bücherei",
  "library",
  "qwertz",
  "qwerty",
  "letmein",
  "fussball",
  "football",
  "sonnenschein",
  "sunshine",
  "princess",
  "prinzessin",
]);

const DAY_FIRST = /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d$/;
const YEAR_FIRST = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** Birthdays are what is tried first. @source Q-11 */
function isDay(text: string): boolean {
  const digits = text.replaceAll(/[\s./-]/g, "");
  return DAY_FIRST.test(digits) || YEAR_FIRST.test(digits);
}

const isRow = (text: string): boolean => ROWS.some((row) => row.includes(text));

function isWord(text: string): boolean {
  const [word = ""] = /^\p{L}*/u.exec(text) ?? [];
  return WORDS.has(word) && !/\p{L}/u.test(text.slice(word.length));
}

const isAboutCard = (text: string, card: string): boolean =>
  Array.from(text.replaceAll(card.toLowerCase(), "")).length < FEWEST_BESIDE_CARD;

function isEasy(password: string, card: string): boolean {
  const text = password.toLowerCase();
  if (new Set(text).size < FEWEST_SIGNS) return true;
  return isRow(text) || isWord(text) || isDay(text) || isAboutCard(text, card);
}

/**
 * Why a new password is not taken.
 * @param current undefined: there was none, or it was not typed
 * @returns undefined: it is taken
 */
export function passwordRefusal(
  password: string,
  { card, current }: { readonly card: string; readonly current?: string | undefined },
): Exclude<PasswordRefusal, "wrong_password"> | undefined {
  if (Array.from(password).length < SHORTEST_PASSWORD) return "too_short";
  if (password === current) return "unchanged";
  return isEasy(password, card) ? "too_easy" : undefined;
}
