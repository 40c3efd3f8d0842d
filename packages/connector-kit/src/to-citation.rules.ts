import type { BibRecord, Citation, Creator } from "@freihand/contract";

/**
 * Creator roles by MARC relator code, the strongest claim first; a creator without a role counts as an author.
 * @source MARC Code List for Relators
 */
const CLAIMS: readonly (readonly string[])[] = [
  ["aut", "cre", "cmp", "art", "ctg", "drt", "fmd"],
  ["com", "ive"],
  ["prf", "sng", "mus", "itr", "pht", "ill", "isb"],
];

/** Citation data of a title: creators, title, imprint. */
export function toCitation(record: BibRecord): Citation {
  const { part, series, languages, isbn, creators } = record;
  const [firstSeries] = series;
  return {
    title: joinFilled([record.title, joinFilled([part?.number, part?.title], ": ")], ". "),
    subtitle: record.subtitle,
    ...creatorsToCite(creators),
    year: record.thesis?.year ?? record.year,
    publisher: record.publisher,
    place: record.place,
    edition: record.edition,
    isbn: [...isbn],
    series: firstSeries,
    mediaType: record.mediaType,
    language: languages[0],
    ...(record.host === undefined ? {} : { host: record.host }),
    ...(record.thesis === undefined ? {} : { thesis: record.thesis }),
    ...(record.years === undefined ? {} : { years: record.years }),
  };
}

const distinctNames = (creators: readonly Creator[]): readonly string[] => [
  ...new Set(creators.map(({ name }) => name)),
];

/** Authors; where a work has none, its editors, marked as such. A person in two roles is listed once. */
function creatorsToCite(
  creators: readonly Creator[],
): Pick<Citation, "authors" | "editors" | "bodies"> {
  const bodies = distinctNames(creators.filter(({ isBody }) => isBody === true));
  const editors = creators.filter(({ role }) => role === "edt");
  const main = mainCreators(creators);
  const isEdited = editors.length > 0 && !main.some(isAuthor);
  return {
    authors: isEdited ? [] : distinctNames(main),
    ...(isEdited ? { editors: distinctNames(editors) } : {}),
    ...(bodies.length === 0 ? {} : { bodies }),
  };
}

const isAuthor = ({ role }: Creator): boolean =>
  role === undefined || CLAIMS[0]?.includes(role) === true;

/** Those with the strongest claim present; translators, narrators and the like are never cited. */
function mainCreators(creators: readonly Creator[]): readonly Creator[] {
  const withClaim = (claim: readonly string[], isFirst: boolean) =>
    creators.filter(({ role }) => (role === undefined ? isFirst : claim.includes(role)));
  return (
    CLAIMS.map((claim, at) => withClaim(claim, at === 0)).find((some) => some.length > 0) ?? []
  );
}

const joinFilled = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== "").join(between);
