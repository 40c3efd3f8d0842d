import { useStore } from "zustand";
import type { StaffRole } from "@freihand/contract";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { placeOf, type Place } from "./place.rules.ts";

/** Where the member who is signed in works, and in which roles. */
interface AtDesk extends Place {
  readonly roles: readonly StaffRole[];
}

/** Undefined: nobody works here now. */
export function useAtDesk(): AtDesk | undefined {
  const state = useStore(useDesk().session.store);
  const station = useWorkstation();
  const self = state.status === "in" ? state.self : undefined;
  const place = self && placeOf(self, station);
  return self && place && { ...place, roles: self.roles };
}
