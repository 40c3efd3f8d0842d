import type { CardSession, IsoDate } from "@freihand/contract";
import type { LibraryPlace } from "../identity.ts";
import type { SessionFamily } from "./session-store.ts";

/** How long a session lasts on a shared computer. */
export const PASSING_SESSION_LIFE_MS = 8 * 3_600_000;

/** Calendar day at the card's library. */
export type DayAt = (place: LibraryPlace, ms: number) => IsoDate;

interface Showing {
  /** Id of the calling session. */
  readonly current: string;
  readonly dayAt: DayAt;
}

/** Sessions as shown to their patron, most recently used first. */
export const shownSessions = (
  families: readonly SessionFamily[],
  { current, dayAt }: Showing,
): readonly CardSession[] =>
  families
    .toSorted((a, b) => b.createdAt - a.createdAt)
    .map((family) => {
      const signedIn = dayAt(family, family.createdAt);
      return {
        id: family.id,
        device: family.device,
        signedIn,
        lastUsed: family.usedOn ?? signedIn,
        current: family.id === current,
        passing: family.expiresAt - family.createdAt <= PASSING_SESSION_LIFE_MS,
      };
    })
    // a stable sort: sessions of the same day stay in the order in which they began
    .toSorted((a, b) => b.lastUsed.localeCompare(a.lastUsed));
