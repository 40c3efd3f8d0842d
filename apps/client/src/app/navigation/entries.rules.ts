import type { Config } from "@freihand/contract";
import { contentEntries } from "./configured-entries.rules.ts";
import { defaultEntries } from "./default-entries.rules.ts";
import type { Divider, Entry, Header, LinkEntry } from "./entry.rules.ts";
import { entryAddress, type EntryAddress } from "./entry-address.rules.ts";
import { placeItems } from "./place-items.rules.ts";
import { isVisible, type NavigationFacts } from "./visibility.rules.ts";

/** An entry that leads somewhere, with the address that was verified as safe. */
export interface ShownLink extends Omit<LinkEntry, "target"> {
  readonly address: EntryAddress;
}

/** One line of the drawer as displayed. */
export type ShownEntry = Divider | Header | ShownLink;

/**
 * The drawer's lines: its own entries, content pages and configured items, without what must be hidden, what links
 * nowhere, and trailing dividers and headings.
 * @source spec §2 "Navigation drawer"
 */
export function drawerEntries(
  { nav, content }: Pick<Config, "nav" | "content">,
  facts: NavigationFacts,
): readonly ShownEntry[] {
  const pages = contentEntries(content);
  const defaults = defaultEntries(pages);
  const placed = placeItems({ entries: nav.clear ? pages : defaults, defaults }, nav.items);
  return tidied(placed.filter((entry) => isVisible(entry, facts)).flatMap(shown));
}

function shown(entry: Entry): readonly ShownEntry[] {
  if (entry.kind !== "link") return [entry];
  const { target, ...rest } = entry;
  const address = entryAddress(target);
  return address === undefined ? [] : [{ ...rest, address }];
}

/** Without headings that have no entries, then without dividers at either end and repeated ones. */
function tidied(entries: readonly ShownEntry[]): readonly ShownEntry[] {
  const full = entries.filter(
    ({ kind }, index) => kind !== "header" || entries[index + 1]?.kind === "link",
  );
  return full.filter(({ kind }, index) => {
    const hasMore = full.slice(index + 1).some((later) => later.kind !== "divider");
    return kind !== "divider" || (index > 0 && full[index - 1]?.kind !== "divider" && hasMore);
  });
}
