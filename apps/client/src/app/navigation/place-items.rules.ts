import type { NavItem } from "@freihand/contract";
import { toEntry } from "./configured-entries.rules.ts";
import type { Entry } from "./entry.rules.ts";

/** The entries that configured items are placed among, and those that they may replace. */
export interface PlacementContext {
  readonly entries: readonly Entry[];
  /** The drawer's own entries, including cleared ones. */
  readonly defaults: readonly Entry[];
}

interface Placed {
  readonly entry: Entry;
  readonly item: NavItem;
}

/**
 * Entries with the configured items: one with a known id takes that entry's place, a new one is appended; `before` and
 * `after` move it beside the entry that they name. Several beside the same entry keep their order. An item whose
 * neighbour does not exist is placed as if it named none.
 * @source spec §2 "Configured entries"
 */
export function placeItems(ground: PlacementContext, items: readonly NavItem[]): readonly Entry[] {
  const placed = items.reduce<Progress>((so, item) => withItem(so, item, ground.defaults), {
    entries: ground.entries,
    waiting: [],
  });
  return settled(placed, new Map());
}

interface Progress {
  readonly entries: readonly Entry[];
  /** Those that go beside another entry. */
  readonly waiting: readonly Placed[];
}

function withItem(
  { entries, waiting }: Progress,
  item: NavItem,
  defaults: readonly Entry[],
): Progress {
  const known = entries.find(({ id }) => id === item.id);
  const entry = toEntry(item, known ?? defaults.find(({ id }) => id === item.id));
  if (!entry) return { entries, waiting };
  const next = known
    ? entries.map((other) => (other === known ? entry : other))
    : [...entries, entry];
  const others = waiting.filter((other) => other.item.id !== item.id);
  return {
    entries: next,
    waiting: neighbourOf(item) === undefined ? others : [...others, { entry, item }],
  };
}

const neighbourOf = ({ before, after }: NavItem): string | undefined => before ?? after;

/**
 * Moves those first whose neighbour has its final place.
 * @param followers the last entry placed after each neighbour
 */
function settled({ entries, waiting }: Progress, followers: Map<string, string>): readonly Entry[] {
  const movers = new Set(waiting.map(({ item }) => item.id));
  const isFree = ({ item }: Placed) => !movers.has(neighbourOf(item) ?? "");
  const free = waiting.filter(isFree);
  // in a ring of neighbours nobody is first: they are moved in their order, and what stands beside the ring after them
  const next = free.length > 0 ? free : waiting.filter((one) => isInRing(one, waiting));
  const moves = next.reduce((so, one) => moved(so, one, followers), entries);
  const rest = waiting.filter((one) => !next.includes(one));
  return rest.length === 0 ? moves : settled({ entries: moves, waiting: rest }, followers);
}

/** Whether the neighbours of an item, each beside the next, lead back to it. */
function isInRing(start: Placed, waiting: readonly Placed[]): boolean {
  let at: Placed | undefined = start;
  for (let step = 0; step < waiting.length; step += 1) {
    const neighbour: string | undefined = at && neighbourOf(at.item);
    at = waiting.find(({ item }) => item.id === neighbour);
    if (at === start) return true;
  }
  return false;
}

function moved(
  entries: readonly Entry[],
  { entry, item }: Placed,
  followers: Map<string, string>,
): readonly Entry[] {
  const neighbour = neighbourOf(item);
  const others = entries.filter(({ id }) => id !== entry.id);
  if (neighbour === undefined || others.every(({ id }) => id !== neighbour)) return entries;
  followers.delete(entry.id); // in a ring they stay behind
  if (item.before !== undefined) return inserted(others, entry, indexOf(others, neighbour));
  const last = indexOf(others, followers.get(neighbour) ?? neighbour);
  followers.set(neighbour, entry.id);
  return inserted(others, entry, (last === -1 ? indexOf(others, neighbour) : last) + 1);
}

const indexOf = (entries: readonly Entry[], wanted: string): number =>
  entries.findIndex(({ id }) => id === wanted);

const inserted = (entries: readonly Entry[], entry: Entry, index: number): readonly Entry[] => [
  ...entries.slice(0, index),
  entry,
  ...entries.slice(index),
];
