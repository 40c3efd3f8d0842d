import type { SearchField } from "@freihand/contract";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";

/** Minimum number of characters for a search. @source spec §9 "Minimum search text" */
const MIN_CHARS = 3;
/** Maximum number of searches with one word less, and with one word alone. */
const MAX_PER_KIND = 3;

/** Another search that may find something. */
export interface NextStep {
  /** `any-field`: the same words anywhere; `fewer-words`: without one of them. */
  readonly kind: "any-field" | "fewer-words";
  readonly query: SearchQuery;
  /** The words searched for. */
  readonly words: string;
}

/**
 * Searches to try when one has no hits, the closest first; their numbers of hits are unknown yet. With filters there
 * are none: removing the filters comes first.
 * @param fields the library's search fields
 */
export function nextSteps(query: SearchQuery, fields: readonly SearchField[]): readonly NextStep[] {
  if (Object.keys(query.filters).length > 0) return [];
  const free = freeField(query, fields);
  const text = textsOf(query).join(" ");
  const isElsewhere = text !== "" && Object.keys(query.fields).some((id) => id !== free);
  const step = (kind: NextStep["kind"], words: string): NextStep => ({
    kind,
    query: { ...withoutInsisting(query), fields: { [free]: words } },
    words,
  });
  return [
    ...(isElsewhere ? [step("any-field", text)] : []),
    ...shorter(text).map((words) => step("fewer-words", words)),
  ];
}

/** A next step no longer insists on the spelling. */
function withoutInsisting({ isAsTyped: _isAsTyped, ...query }: SearchQuery): SearchQuery {
  return query;
}

/** The field for any words, as named in the query. */
function freeField({ isMeta }: SearchQuery, fields: readonly SearchField[]): string {
  const own = fields.find(({ meaning }) => meaning === "FREE")?.id;
  return isMeta === true || own === undefined ? "FREE" : own;
}

const textsOf = ({ fields }: SearchQuery): readonly string[] =>
  Object.values(fields).flatMap((value) => (value === true ? [] : [value]));

/** Articles, prepositions and question words: searched for alone, they find half the library and nothing that is meant. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einen einem einer und oder aber nicht von vom zu zum zur im in am an auf aus bei mit für über
  unter nach vor als wie wer was wo wann warum ist sind war ich du er sie es wir ihr man sich mein dein sein the a an and or not
  of to on by with for from about at is are was who what where when why how i you he she it we they my your his her la le les un
  une et de il lo`.split(/\s+/),
);

const saysSomething = (text: string): boolean =>
  text.split(/\s+/).some((word) => !STOP_WORDS.has(word.toLocaleLowerCase("de")));

/** The text without one of its words, the last one first; then its longest words, each alone. */
function shorter(text: string): readonly string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length < 2) return [];
  const without = words.map((_, at) => words.toSpliced(at, 1).join(" ")).toReversed();
  const alone = words.toSorted((a, b) => b.length - a.length);
  const texts = [...without.slice(0, MAX_PER_KIND), ...alone.slice(0, MAX_PER_KIND)];
  return [...new Set(texts)].filter((one) => isLongEnough(one) && saysSomething(one));
}

const isLongEnough = (text: string): boolean => Array.from(text).length >= MIN_CHARS;
