import { NAV_ENTRY_IDS, type Config, type NavItem } from "@freihand/contract";
import type { Entry, EntryNeeds, EntryTarget, EntryTitle } from "./entry.rules.ts";

/** @source spec §2 "Content pages" */
const DEFAULT_ICON = "mdi-information-box-outline";

/**
 * Content pages that are visible and in the menu, by their order; equal ones by their key.
 * @source spec §2 "Content pages"
 */
export function contentEntries(content: Config["content"]): readonly Entry[] {
  return Object.entries(content)
    .filter(([, { visible, menu }]) => visible && menu)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([key, { title, icon = DEFAULT_ICON }]) => ({
      id: isOwnId(key) ? `content/${key}` : key,
      kind: "link",
      title: { text: title },
      icon,
      target: { path: `/content/${encodeURIComponent(key)}` },
      needs: {},
    }));
}

const isOwnId = (key: string): boolean => NAV_ENTRY_IDS.some((id) => id === key);

/**
 * A configured item as an entry. What it leaves out stays as in the entry that it replaces.
 * @param replaced the entry with the same id; undefined: the item is new
 * @returns undefined when a new item has no title or leads nowhere
 * @source spec §2 "Configured entries"
 */
export function toEntry(item: NavItem, replaced: Entry | undefined): Entry | undefined {
  const base = baseOf(item, replaced);
  if (isOf("divider", item, replaced)) return { ...base, kind: "divider" };
  const title = titleOf(item, replaced);
  if (title === undefined) return undefined;
  if (isOf("header", item, replaced)) return { ...base, kind: "header", title };
  const target = toTarget(item) ?? targetOfReplaced(replaced);
  return target && { ...base, kind: "link", title, icon: iconOf(item, replaced), target };
}

function baseOf(item: NavItem, replaced: Entry | undefined) {
  return {
    id: item.id,
    hidden: item.hidden ?? replaced?.hidden ?? false,
    needs: { ...replaced?.needs, ...needsOf(item) },
  };
}

function targetOfReplaced(replaced: Entry | undefined): EntryTarget | undefined {
  return replaced?.kind === "link" ? replaced.target : undefined;
}

function isOf(kind: "divider" | "header", item: NavItem, replaced: Entry | undefined): boolean {
  return item[kind] ?? (toTarget(item) === undefined && replaced?.kind === kind);
}

function titleOf(item: NavItem, replaced: Entry | undefined): EntryTitle | undefined {
  if (item.title) return { text: item.title };
  return replaced === undefined || replaced.kind === "divider" ? undefined : replaced.title;
}

function iconOf({ icon }: NavItem, replaced: Entry | undefined): string {
  return icon ?? (replaced?.kind === "link" ? replaced.icon : DEFAULT_ICON);
}

function toTarget({ href, route }: NavItem): EntryTarget | undefined {
  if (href !== undefined) return { href };
  return route === undefined ? undefined : { path: route };
}

function needsOf(item: NavItem): EntryNeeds {
  const { needsLibrary, needsMulti, needsAccount, needsFeatures } = item;
  return {
    ...(needsLibrary === undefined ? {} : { library: needsLibrary }),
    ...(needsMulti === undefined ? {} : { multi: needsMulti }),
    ...(needsAccount === undefined ? {} : { account: needsAccount }),
    ...(needsFeatures === undefined ? {} : { features: needsFeatures }),
  };
}
