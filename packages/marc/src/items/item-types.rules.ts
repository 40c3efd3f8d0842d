import type { MediaType } from "@freihand/contract";
import type { FieldIndex } from "../mapping/field-index.rules.ts";
import { fieldsOf } from "../mapping/field-index.rules.ts";
import { textOf } from "./item-field.rules.ts";
import type { WholeMapping } from "./item-mapping.rules.ts";

/** Codes of item types with the same meaning in many libraries, in capitals. */
const USUAL: readonly (readonly [MediaType, string])[] = [
  ["BOOK", "BK BKS BOOK BOOKS BU BUCH BÜCHER"],
  ["MAGAZINE", "CR PER PERIODICAL SERIAL JOURNAL MAGAZINE ISSUE ISSBD ZEITSCHRIFT ZS"],
  ["NEWSPAPER", "NEWSPAPER ZEITUNG"],
  ["MAP", "MP MAP KARTE"],
  ["SCORE_MUSIC", "SCORE MUSICSCORE NOTEN"],
  ["CD_MUSIC", "MU MUSIC CDMUSIC MUSIK-CD MUSIKCD"],
  ["CD", "CD CDS SOUND"],
  ["AUDIOBOOK", "AUDIOBOOK HÖRBUCH HB"],
  ["AUDIO_CASSETTE", "CASSETTE AUDIOCASSETTE MC KASSETTE"],
  ["LP_RECORD", "LP RECORD SCHALLPLATTE"],
  ["MP3", "MP3"],
  ["DVD", "DVD DVDS"],
  ["BLURAY", "BLURAY BLU-RAY BR BD"],
  ["MOVIE", "VM VIDEO VHS VIDEOCASSETTE FILM"],
  ["CD_SOFTWARE", "CF CDROM CD-ROM DVDROM DVD-ROM SOFTWARE"],
  ["BOARDGAME", "GAME SPIEL BRETTSPIEL"],
  ["FIGURINE", "TONIE TONIES"],
  ["PACKAGE", "MX KIT MEDIENPAKET"],
  ["EBOOK", "EBOOK"],
];

const MEDIA_BY_CODE: ReadonlyMap<string, MediaType> = new Map(
  USUAL.flatMap(([type, codes]) => codes.split(" ").map((code) => [code, type] as const)),
);

/** Types without meaning; a library that maps a code to one removes its usual meaning. */
const SILENT: ReadonlySet<MediaType> = new Set(["UNKNOWN", "NONE"]);

function mediaOf(code: string, own: ReadonlyMap<string, MediaType>): MediaType | undefined {
  const key = code.toUpperCase();
  const type = own.get(key) ?? MEDIA_BY_CODE.get(key);
  return type === undefined || SILENT.has(type) ? undefined : type;
}

/** The most frequent one; of equally frequent ones the first. */
function commonest(types: readonly MediaType[]): MediaType | undefined {
  const counts = new Map<MediaType, number>();
  for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

const codesIn = (
  index: FieldIndex,
  tag: string | undefined,
  codes: string | undefined,
): readonly string[] =>
  tag === undefined || codes === undefined
    ? []
    : fieldsOf(index, tag).map((field) => textOf(field, codes));

/**
 * The media type by the item types of the copies, or of their holdings if they have none.
 * @returns undefined when no copy has an item type with a known meaning
 * @source Koha manual, "Location and availability (952)" $y, "Added entry elements (942)" $c
 */
export function mediaTypeOfItems(index: FieldIndex, mapping: WholeMapping): MediaType | undefined {
  const { tag, subfields, holdings, mediaTypes = {} } = mapping;
  const own = new Map(
    Object.entries(mediaTypes).map(([code, type]) => [code.toUpperCase(), type] as const),
  );
  const typesIn = (codes: readonly string[]): readonly MediaType[] =>
    codes.flatMap((code) => mediaOf(code, own) ?? []);
  return (
    commonest(typesIn(codesIn(index, tag, subfields.itemType))) ??
    commonest(typesIn(codesIn(index, holdings?.tag, holdings?.subfields.itemType)))
  );
}
