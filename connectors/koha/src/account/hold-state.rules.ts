import type { ReservationState } from "@freihand/contract";

/** @param status Koha's: W waiting for its patron, T in transit, P being prepared; nothing: in the queue */
export function holdState(
  status: string | null | undefined,
  suspended: boolean | number | null | undefined,
): ReservationState {
  if (status === "W") return "ready";
  if (status === "T" || status === "P") return "transit";
  return suspended === true || suspended === 1 ? "suspended" : "waiting";
}
