import type { BibRecord } from "@freihand/contract";
import { fold } from "./fold.rules.ts";
import type { VolumeEntry } from "./catalogue-index.ts";
import { inNaturalOrder } from "./natural-order.rules.ts";
import { partNumbers, volumePlace } from "./part-number.rules.ts";
import { splitWords } from "./tokens.rules.ts";

type Titled = Pick<BibRecord, "title" | "subtitle" | "part" | "series" | "parent">;

const wordsIn = (text: string): readonly string[] => splitWords(fold(text));
const isSameText = (one: string, other: string): boolean =>
  wordsIn(one).join(" ") === wordsIn(other).join(" ");
const says = (text: string, part: string): boolean =>
  ` ${wordsIn(text).join(" ")} `.includes(` ${wordsIn(part).join(" ")} `);

/** `[...]` is a title that the cataloguer left to the work of which it is a part. */
const isLeftOut = (title: string): boolean => wordsIn(title).length === 0;

/**
 * The number that distinguishes a title from others with the same words; undefined: it has none, or already contains it,
 * or it counts in a series of another name, which is shown next to it.
 */
export function significantNumber(record: Titled): string | undefined {
  const own = record.series.find((entry) => isSameText(entry.title, record.title));
  const number = bareNumber(record.part?.number ?? laterVolume(own?.number));
  if (wordsIn(number).length === 0 || says(ownWords(record), number)) return undefined;
  return own === undefined && countsElsewhere(record, number) ? undefined : number;
}

const bareNumber = (number = ""): string => number.replaceAll(/[[\]]/g, "");

const countsElsewhere = ({ series }: Titled, number: string): boolean =>
  series.some((entry) => isSameNumber(entry.number, number));

const ownWords = ({ title, subtitle = "" }: Titled): string => `${title} ${subtitle}`;

/** A story with the name of its series is its first volume without a number (`Eragon`). */
const laterVolume = (number: string | undefined): string | undefined =>
  number === undefined || isSameNumber(number, "1") ? undefined : number;

function isSameNumber(one: string | undefined, other: string): boolean {
  const [first, second] = [partNumbers(one ?? "")[0], partNumbers(other)[0]];
  return first !== undefined && second !== undefined && first.join(".") === second.join(".");
}

/**
 * A title with number and name of its part, as shown in every list: `Lebensstudium Mose, Band 4`, `Maus 1: Mein Vater
 * kotzt Geschichte aus`.
 * @source MARC 21 bibliographic 245 $n $p, 490 $v, 830 $v
 */
export function shownTitle(record: Titled): string {
  const title = isLeftOut(record.title) ? (record.parent?.title ?? "") : record.title;
  const [number, name] = [significantNumber(record), partName(record)];
  if (title === "") return withoutTitle(number, name) ?? record.title;
  const numbered = number === undefined ? title : `${title}${between(number)}${number}`;
  return [numbered, name].filter(isWritten).join(number === undefined ? ". " : ": ");
}

function withoutTitle(number: string | undefined, name: string | undefined): string | undefined {
  const parts = [number, name].filter(isWritten);
  return parts.length === 0 ? undefined : parts.join(": ");
}

const partName = ({ title, part }: Titled): string | undefined =>
  part?.title === undefined || says(title, part.title) ? undefined : part.title;

const isWritten = (text: string | undefined): text is string => text !== undefined && text !== "";

/** `Panem 2`, but `Mose, Band 4`. */
const between = (number: string): string => (/^\d/.test(number) ? " " : ", ");

/** What can distinguish the volumes of a work, tried in this order until no two are the same. */
const DISAMBIGUATORS: readonly ((record: BibRecord) => string | undefined)[] = [
  ({ subtitle }) => subtitle,
  ({ edition }) => edition,
  ({ year }) => (year === undefined ? undefined : String(year)),
  ({ id }) => id,
];

/** The volumes of a work in the order of their numbers, each distinguished from the others. */
export function volumeEntries(
  records: readonly BibRecord[],
  roof: ParentWork,
): readonly VolumeEntry[] {
  const named = records.map((record) => ({ record, entry: toVolumeEntry(record, roof) }));
  return DISAMBIGUATORS.reduce(disambiguate, named)
    .toSorted((a, b) => comparePlaces(a, b))
    .map(({ entry }) => entry);
}

interface Named {
  readonly record: BibRecord;
  readonly entry: VolumeEntry;
}

interface ParentWork {
  readonly id: string;
  readonly title?: string | undefined;
}

function toVolumeEntry(record: BibRecord, roof: ParentWork): VolumeEntry {
  const { id } = record;
  const [number, title] = [numberIn(record, roof), nameIn(record, roof)];
  return number === undefined ? { id, title } : { id, title, number };
}

function numberIn({ part, parent, series }: BibRecord, roof: ParentWork): string | undefined {
  if (part?.number !== undefined || parent?.id !== roof.id) return part?.number;
  return series.find(({ number }) => number !== undefined)?.number;
}

/** Name of a volume below the work itself. */
function nameIn({ title, subtitle, part }: BibRecord, roof: ParentWork): string {
  const isParentTitle = isLeftOut(title) || isSameText(title, roof.title ?? "");
  return part?.title ?? (isParentTitle ? subtitle : undefined) ?? title;
}

function disambiguate(
  entries: readonly Named[],
  factOf: (record: BibRecord) => string | undefined,
): readonly Named[] {
  const nameOf = ({ entry }: Named) => `${entry.number ?? ""}\n${entry.title}`;
  const counts = Map.groupBy(entries, nameOf);
  return entries.map((named) => {
    const fact = factOf(named.record);
    const isAlone = counts.get(nameOf(named))?.length === 1;
    if (isAlone || fact === undefined || says(named.entry.title, fact)) return named;
    return { ...named, entry: { ...named.entry, title: `${named.entry.title} (${fact})` } };
  });
}

function comparePlaces(a: Named, b: Named): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const step = (one[at] ?? -1) - (other[at] ?? -1);
    if (step !== 0) return step;
  }
  return inNaturalOrder(
    `${a.entry.number ?? ""} ${a.entry.title}`,
    `${b.entry.number ?? ""} ${b.entry.title}`,
  );
}

/** Without a number: after all others. */
const placeOf = ({ entry, record }: Named): readonly number[] => {
  const place = volumePlace(record);
  return partNumbers(entry.number ?? "")[0] ?? [place === 0 ? Number.MAX_SAFE_INTEGER : place];
};
