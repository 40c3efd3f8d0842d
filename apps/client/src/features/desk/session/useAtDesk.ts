import { useStore } from "zustand";
import type { StaffRole } from "@freihand/contract";
import type { StaffSelf } from "@freihand/contract/staff";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { placeOf, type Place } from "./place.rules.ts";

/** Where the member who is signed in works, and in which roles. */
interface AtDesk extends Place {
  readonly roles: readonly StaffRole[];
  /** Where readers of the library can pick up. */
  readonly branches: StaffSelf["libraries"][number]["branches"];
}

/** Undefined: nobody works here now. */
export function useAtDesk(): AtDesk | undefined {
  const state = useStore(useDesk().session.store);
  const station = useWorkstation();
  const self = state.status === "in" ? state.self : undefined;
  const place = self && placeOf(self, station);
  if (!self || !place) return undefined;
  const branches = self.libraries.find(({ id }) => id === place.libraryId)?.branches ?? [];
  return { ...place, roles: self.roles, branches };
}
