import type { ShownEntry, ShownLink } from "./entries.rules.ts";
import type { Header } from "./entry.rules.ts";

/** Entries that belong together, as one list. */
export interface EntryGroup {
  /** Id of the divider or heading that opens it: a list keeps its identity when its entries change. */
  readonly id: string;
  /** Whether a divider separates it from what is above. */
  readonly hasLine: boolean;
  /** The heading over it; undefined: none. */
  readonly header: Header | undefined;
  readonly links: readonly ShownLink[];
}

const FIRST = "first";

/** The drawer's lines as lists: dividers and headings are between lists, not in them. */
export function groupEntries(entries: readonly ShownEntry[]): readonly EntryGroup[] {
  return entries.reduce<readonly EntryGroup[]>((groups, entry) => {
    const last = groups.at(-1);
    if (entry.kind === "divider") return [...groups, openGroup(entry.id, true)];
    if (entry.kind === "header") return withHeader(groups, entry);
    const group = last ?? openGroup(FIRST, false);
    return [...groups.slice(0, -1), { ...group, links: [...group.links, entry] }];
  }, []);
}

/** A heading heads a list that so far only has a divider, else a new list. */
function withHeader(groups: readonly EntryGroup[], header: Header): readonly EntryGroup[] {
  const last = groups.at(-1);
  return last?.links.length === 0
    ? [...groups.slice(0, -1), { ...last, header }]
    : [...groups, { ...openGroup(header.id, false), header }];
}

const openGroup = (id: string, hasLine: boolean): EntryGroup => ({
  id,
  hasLine,
  header: undefined,
  links: [],
});
