import { type CatalogueIndex, inNaturalOrder, shownTitle } from "@freihand/catalogue";
import {
  type CopyForecast,
  type CopyStateReader,
  estimatedWaitDays,
  lendingRuleFor,
  type TitleState,
} from "@freihand/circulation";
import { toCopy } from "@freihand/connector-kit/copies";
import type { BibRecord, Copy, RecordDetail } from "@freihand/contract";
import { recordFields, titleHeading } from "@freihand/titles";
import { summariseAvailability } from "./availability.rules.ts";
import { placeCopies, titleCopies, type PlacedCopy, type TitleCopies } from "./copy-state.rules.ts";
import { toHit } from "./hit.rules.ts";
import { branchNames, type CatalogueContext } from "./library-facts.rules.ts";
import { assessReservable } from "./reservable.rules.ts";

/** Number of similar titles shown with a record. */
const SIMILAR = 8;

/** What replies about the catalogue depend on. */
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
  context: CatalogueContext,
): RecordDetail | undefined {
  const record = index.record(id);
  if (record === undefined) return undefined;
  const { facts, locale } = context;
  const similar = index.similarTo(record, SIMILAR);
  const states = copies.statesOf({ project: facts.project, libraryId: facts.library }, [
    id,
    ...similar.map((other) => other.id),
  ]);
  const volumes = index.volumesOf(id);
  const parent = record.parent === undefined ? undefined : index.record(record.parent.id);
  return {
    ...titleHeading(record, { library: facts.library, locale }),
    ...holdingsPart(record, states.get(id), { ...context, hasVolumes: volumes.length > 0 }),
    fields: recordFields(record, locale),
    volumes: volumes.map((volume) => ({ ...volume })),
    ...(parent === undefined ? {} : { parent: { id: parent.id, title: shownTitle(parent) } }),
    links: record.links.map((link) => ({ ...link })),
    similar: similar.map((other) =>
      toHit(other, states.get(other.id), listContext(context, index)),
    ),
  };
}

/** What list entries need from the catalogue: only it knows whether a title has volumes. */
export const listContext = (context: CatalogueContext, index: CatalogueIndex) => ({
  ...context,
  hasVolumes: (id: string): boolean => index.hasVolumes(id),
});

function holdingsPart(
  record: BibRecord,
  state: TitleState | undefined,
  context: CatalogueContext & { readonly hasVolumes: boolean },
): Pick<RecordDetail, "availability" | "copies" | "reservable"> {
  const { facts, locale } = context;
  const copies = titleCopies(state, facts.policy !== undefined);
  const branchName = branchNames(facts);
  const reservable = assessReservable(record, copies, { policy: facts.policy, locale });
  const shown = { ...context, branchName, isReservable: reservable.ok };
  const waitDays = titleWait(record, copies, context);
  return {
    availability: {
      ...summariseAvailability(record, copies, { ...context, branchName }),
      ...(waitDays === undefined ? {} : { waitDays }),
    },
    copies: placeCopies(record.items, copies)
      .map((placed) => toCopy({ ...placed, queue: copies.queue }, shown))
      .toSorted(byBranch),
    reservable,
  };
}

/** Estimated wait for a reservation made now; only where patrons are already waiting. */
function titleWait(
  record: BibRecord,
  copies: TitleCopies,
  { facts, today }: CatalogueContext,
): number | undefined {
  const placed = placeCopies(record.items, copies);
  const isFree = placed.some(({ state }) => state.kind === "available");
  if (copies.queue === 0 || isFree) return undefined;
  const { policy } = facts;
  if (policy === undefined) return undefined;
  const { loanDays } = lendingRuleFor(policy, {
    group: undefined,
    mediaType: record.mediaType,
  });
  return estimatedWaitDays({
    copies: placed.flatMap(toForecasts),
    ahead: copies.waiting,
    loanDays,
    today,
  });
}

function toForecasts({ item, state }: PlacedCopy): readonly CopyForecast[] {
  if (state.kind === "onLoan")
    return state.due === undefined ? [] : [{ at: "lent", due: state.due }];
  if (item.status !== "loanable" || state.kind === "missing") return [];
  // being repaired, or on its way to its shelf
  if (state.kind === "unavailable") return [{ at: "held" }];
  return state.kind === "ready" || state.kind === "transit" ? [{ at: "held" }] : [{ at: "shelf" }];
}

const placeText = ({ branch, shelfmark }: Copy): string => `${branch ?? ""}\n${shelfmark ?? ""}`;

const byBranch = (a: Copy, b: Copy): number => inNaturalOrder(placeText(a), placeText(b));
