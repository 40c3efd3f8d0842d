import type { AdminHome } from "@freihand/contract/staff";

type Picks = AdminHome["picks"];
/** A title that is recommended, with why. */
export type AdminPick = Picks[number];

/** One more title at the end; one that is there already stays where it is. */
export const withPick = (picks: Picks, id: string): Picks =>
  picks.some((pick) => pick.id === id) ? picks : [...picks, { id, text: { de: "", en: "" } }];

/** A title one place up (-1) or down (1); at the end of the list it stays. */
export function movedPick(picks: Picks, id: string, step: 1 | -1): Picks {
  const from = picks.findIndex((pick) => pick.id === id);
  const to = from + step;
  const [moved, other] = [picks[from], picks[to]];
  if (moved === undefined || other === undefined) return picks;
  return picks.with(from, other).with(to, moved);
}

/** A title with something else about it. */
export const changedPick = (picks: Picks, changed: AdminPick): Picks =>
  picks.map((pick) => (pick.id === changed.id ? changed : pick));

/** A title is recommended no more. */
export const withoutPick = (picks: Picks, id: string): Picks =>
  picks.filter((pick) => pick.id !== id);
