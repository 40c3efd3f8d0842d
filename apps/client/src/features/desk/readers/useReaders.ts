import { useStore } from "zustand";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { placeOf, type Place } from "../session/place.rules.ts";

/** Whose readers, and what the member may do with them. */
export interface Readers {
  readonly place: Place;
  readonly isAdmin: boolean;
}

/** Undefined: nobody works here now. */
export function useReaders(): Readers | undefined {
  const { session } = useDesk();
  const state = useStore(session.store);
  const station = useWorkstation();
  const self = state.status === "in" ? state.self : undefined;
  const place = self && placeOf(self, station);
  return self && place && { place, isAdmin: self.roles.includes("admin") };
}
