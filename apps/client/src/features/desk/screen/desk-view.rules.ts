import type { StaffRole } from "@freihand/contract";

interface DeskViewRow {
  readonly name: string;
  /** Who sees it: one of these. */
  readonly roles: readonly StaffRole[];
  /** Where a scan goes while it is shown; own: the view reads scans itself, and the desk's keys rest. */
  readonly scans: "counter" | "shelf" | "own";
}

/**
 * The parts of the work in the order of the bar: the first has the address `/desk`, each other one `/desk/<name>`. A new
 * part is a row here, a text `desk.nav.<name>`, and its component in `Workplace`.
 */
const DESK_VIEWS = [
  { name: "counter", roles: ["desk", "admin"], scans: "counter" },
  { name: "shelf", roles: ["desk", "admin"], scans: "shelf" },
  { name: "applications", roles: ["desk", "admin"], scans: "counter" },
  { name: "cash", roles: ["desk", "admin"], scans: "counter" },
  { name: "catalogue", roles: ["catalogue", "admin"], scans: "own" },
  { name: "stocktake", roles: ["catalogue", "admin"], scans: "own" },
  { name: "undelivered", roles: ["desk", "admin"], scans: "counter" },
  { name: "journal", roles: ["admin"], scans: "own" },
  { name: "figures", roles: ["admin"], scans: "counter" },
  { name: "admin", roles: ["admin"], scans: "own" },
] as const satisfies readonly DeskViewRow[];

/** A part of the work in the library, with an address of its own. */
export type DeskView = (typeof DESK_VIEWS)[number]["name"];

/** What a member of the staff may open, in the order of the bar. */
export const deskViewsOf = (roles: readonly StaffRole[]): readonly DeskView[] =>
  DESK_VIEWS.filter((view) => view.roles.some((role) => roles.includes(role))).map(
    ({ name }) => name,
  );

/** Address of a part. */
export const deskPathOf = (view: DeskView): string =>
  view === DESK_VIEWS[0].name ? "/desk" : `/desk/${view}`;

/**
 * The part at an address.
 *
 * @param pathname such as `/desk/shelf`
 * @returns undefined: there is none, or this member may not open it
 */
export function deskViewOf(pathname: string, views: readonly DeskView[]): DeskView | undefined {
  const path = pathname.replace(/\/$/, "");
  // whoever has no counter begins with what they have
  return path === "/desk" ? views[0] : views.find((view) => deskPathOf(view) === path);
}

/** Where a scan goes while a part is shown. */
export const scansOf = (view: DeskView): DeskViewRow["scans"] =>
  DESK_VIEWS.find(({ name }) => name === view)?.scans ?? "counter";
