import type { LibraryEvent } from "@freihand/contract";

/** What to know before attending; undefined: nothing. */
export type EventState =
  | { readonly kind: "cancelled" | "full" | "registration" }
  | { readonly kind: "seats" | "few"; readonly count: number };

/** From this number of seats down, they are running out. */
const FEW = 3;

/** Whether an event takes place, and whether there is room. */
export function eventState({ cancelled, registration }: LibraryEvent): EventState | undefined {
  if (cancelled) return { kind: "cancelled" };
  const count = registration?.seatsLeft;
  if (count !== undefined) return count <= 0 ? { kind: "full" } : seats(count);
  return registration?.needed === true ? { kind: "registration" } : undefined;
}

const seats = (count: number): EventState => ({ kind: count <= FEW ? "few" : "seats", count });
