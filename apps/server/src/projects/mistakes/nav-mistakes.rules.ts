import { NAV_ENTRY_IDS } from "@freihand/contract";
import { contentOfRoute, isAppPath } from "../settings/app-paths.rules.ts";
import { iconMistake, when } from "./mistake.rules.ts";
import type { NavItem } from "@freihand/contract";
import type { Mistake } from "./mistake.rules.ts";
import type { ProjectFile } from "../files/project-files.ts";

const OWN: ReadonlySet<string> = new Set(NAV_ENTRY_IDS);

/** Mistakes in the configured entries of the drawer. */
export function navMistakes({ nav: { items }, content }: ProjectFile): readonly Mistake[] {
  const known = new Set([...OWN, ...items.map(({ id }) => id), ...Object.keys(content)]);
  return items.flatMap((item, at) => {
    const reasons = [
      ...identityReasons(item, items.slice(0, at)),
      ...placeReasons(item, known),
      ...targetReasons(item),
    ];
    return reasons.map(({ field, reason }) => ({
      field: `nav.items.${String(at)}.${field}`,
      reason,
    }));
  });
}

const identityReasons = ({ id, icon }: NavItem, earlier: readonly NavItem[]) => [
  ...when(id === "", "id", "is empty"),
  ...when(
    earlier.some((other) => other.id === id),
    "id",
    "is the id of an earlier entry too",
  ),
  ...iconMistake(icon, "icon"),
];

const placeReasons = ({ id, before, after }: NavItem, known: ReadonlySet<string>) => [
  ...when(before !== undefined && after !== undefined, "after", "and before: name one of them"),
  ...neighbourReasons("before", before, { id, known }),
  ...neighbourReasons("after", after, { id, known }),
];

const neighbourReasons = (
  field: "before" | "after",
  name: string | undefined,
  { id, known }: { readonly id: string; readonly known: ReadonlySet<string> },
) =>
  when(
    name !== undefined && (name === id || !known.has(name)),
    field,
    "names no other entry of the drawer",
  );

function targetReasons(item: NavItem) {
  const { route, href } = item;
  return [
    ...when(route !== undefined && href !== undefined, "href", "and route: name one of them"),
    ...(mayLackTarget(item) ? [] : newEntryReasons(item)),
  ];
}

/** Entries that may lack a title and a target: they override one of the drawer's own, or cannot be pressed. */
const mayLackTarget = ({ id, divider, hidden }: NavItem) =>
  OWN.has(id) || divider === true || hidden === true;

const newEntryReasons = ({ title, route, href, header }: NavItem) => [
  ...when(title === undefined, "title", "is missing"),
  ...when(
    header !== true && route === undefined && href === undefined,
    "route",
    "is missing: the entry leads nowhere",
  ),
];

/** Entries that lead to a screen, and those left out because their route leads to none. */
export interface FoundNav {
  readonly nav: ProjectFile["nav"];
  readonly lost: readonly Mistake[];
}

/** Drops entries whose route is not a screen of the app, or a content page that is not configured. */
export function foundNav({ nav, content }: ProjectFile): FoundNav {
  const judged = nav.items.map((item, at) => ({ item, lost: lostRoute(item, at, content) }));
  return {
    nav: { ...nav, items: judged.flatMap(({ item, lost }) => (lost === undefined ? [item] : [])) },
    lost: judged.flatMap(({ lost }) => lost ?? []),
  };
}

function lostRoute(
  { route }: NavItem,
  at: number,
  content: ProjectFile["content"],
): Mistake | undefined {
  if (route === undefined) return undefined;
  const field = `nav.items.${String(at)}.route`;
  if (!isAppPath(route)) return { field, reason: "is no screen of the app; the entry is left out" };
  const page = contentOfRoute(route);
  return page === undefined || Object.hasOwn(content, page)
    ? undefined
    : { field, reason: "leads to a content page that does not exist; the entry is left out" };
}
