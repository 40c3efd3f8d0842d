import { type CatalogueIndex, shownTitle } from "@freihand/catalogue";
import {
  type CopyForecast,
  type CopyStateReader,
  estimatedWaitDays,
  lendingRuleFor,
  type TitleState,
} from "@freihand/circulation";
import type { BibRecord, Copy, RecordDetail } from "@freihand/contract";
import { availabilityOf, copyLight, copyText } from "./availability.rules.ts";
import { placeCopies, titleCopies, type PlacedCopy, type TitleCopies } from "./copy-state.rules.ts";
import { authorOf, coverOf, hitOf } from "./hit.rules.ts";
import { branchNameOf, type Telling } from "./library-facts.rules.ts";
import { recordFields } from "./record-fields.ts";
import { reservableOf } from "./reservable.rules.ts";

/** Similar titles shown with a record. */
const SIMILAR = 8;

/** Where answers about the catalogue come from. */
export interface CatalogueSources {
  readonly index: CatalogueIndex;
  readonly copies: CopyStateReader;
}

/**
 * Everything about one title.
 * @returns undefined when the library has no such title
 */
export function recordDetail(
  id: string,
  { index, copies }: CatalogueSources,
  telling: Telling,
): RecordDetail | undefined {
  const record = index.record(id);
  if (record === undefined) return undefined;
  const { facts, locale } = telling;
  const similar = index.similarTo(record, SIMILAR);
  const states = copies.statesOf({ project: facts.project, libraryId: facts.library }, [
    id,
    ...similar.map((other) => other.id),
  ]);
  const volumes = index.volumesOf(id);
  const parent = record.parent === undefined ? undefined : index.record(record.parent.id);
  return {
    ...heading(record, telling),
    ...standing(record, states.get(id), { ...telling, hasVolumes: volumes.length > 0 }),
    fields: recordFields(record, locale),
    volumes: volumes.map((volume) => ({ ...volume })),
    ...(parent === undefined ? {} : { parent: { id: parent.id, title: shownTitle(parent) } }),
    links: record.links.map((link) => ({ ...link })),
    similar: similar.map((other) => hitOf(other, states.get(other.id), inList(telling, index))),
  };
}

/** What lines of a list need of the catalogue: only it knows whether a title has volumes. */
export const inList = (telling: Telling, index: CatalogueIndex) => ({
  ...telling,
  hasVolumes: (id: string): boolean => index.hasVolumes(id),
});

const heading = (record: BibRecord, { facts, locale }: Telling) => {
  const author = authorOf(record, locale);
  return {
    libraryId: facts.library,
    id: record.id,
    title: shownTitle(record),
    mediaType: record.mediaType,
    cover: coverOf(record, facts.library, "large"),
    ...(record.subtitle === undefined ? {} : { subtitle: record.subtitle }),
    ...(author === undefined ? {} : { author }),
    ...(record.languages.length === 0 ? {} : { languages: [...record.languages] }),
  };
};

function standing(
  record: BibRecord,
  state: TitleState | undefined,
  telling: Telling & { readonly hasVolumes: boolean },
): Pick<RecordDetail, "availability" | "copies" | "reservable"> {
  const { facts, locale } = telling;
  const copies = titleCopies(state);
  const branchName = branchNameOf(facts);
  const reservable = reservableOf(record, copies, { policy: facts.policy, locale });
  const toCopy = (placed: PlacedCopy) =>
    copyOf(placed, { copies, telling, isReservable: reservable.ok });
  const waitDays = titleWait(record, copies, telling);
  return {
    availability: {
      ...availabilityOf(record, copies, { ...telling, branchName }),
      ...(waitDays === undefined ? {} : { waitDays }),
    },
    copies: placeCopies(record.items, copies).map(toCopy).toSorted(byBranch),
    reservable,
  };
}

/** How long somebody waits who reserves now; only where somebody waits already. */
function titleWait(
  record: BibRecord,
  copies: TitleCopies,
  { facts, today }: Telling,
): number | undefined {
  const placed = placeCopies(record.items, copies);
  const isFree = placed.some(({ state }) => state.kind === "available");
  if (copies.queue === 0 || isFree) return undefined;
  const { loanDays } = lendingRuleFor(facts.policy, {
    group: undefined,
    mediaType: record.mediaType,
  });
  return estimatedWaitDays({
    copies: placed.flatMap(forecastOf),
    ahead: copies.waiting,
    loanDays,
    today,
  });
}

function forecastOf({ item, state }: PlacedCopy): readonly CopyForecast[] {
  if (state.kind === "onLoan") return [{ at: "lent", due: state.due }];
  if (item.status !== "loanable") return [];
  return state.kind === "ready" || state.kind === "transit" ? [{ at: "held" }] : [{ at: "shelf" }];
}

const NATURAL = new Intl.Collator("de", { numeric: true });

const placeText = ({ branch, shelfmark }: Copy): string => `${branch ?? ""}\n${shelfmark ?? ""}`;

const byBranch = (a: Copy, b: Copy): number => NATURAL.compare(placeText(a), placeText(b));

function copyOf(
  { item, state }: PlacedCopy,
  {
    copies,
    telling,
    isReservable,
  }: {
    readonly copies: TitleCopies;
    readonly telling: Telling;
    readonly isReservable: boolean;
  },
): Copy {
  const { id, branch, status, ...place } = item;
  return {
    ...place,
    id,
    light: copyLight(state),
    status: copyText(state, telling),
    reservable: isReservable && status === "loanable",
    ...(branch === undefined ? {} : { branch: branchNameOf(telling.facts)(branch) }),
    ...(state.kind === "onLoan" ? { returnDate: state.due } : {}),
    ...(copies.queue === 0 ? {} : { reservations: copies.queue }),
  };
}
