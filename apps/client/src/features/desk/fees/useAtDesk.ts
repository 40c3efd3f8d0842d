import { useStore } from "zustand";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { placeOf } from "../session/place.rules.ts";
import type { FeePlace } from "./fee-desk.ts";

/** Where and by whom money is taken now; undefined: nobody is signed in. */
export function useAtDesk(): FeePlace | undefined {
  const state = useStore(useDesk().session.store);
  const station = useWorkstation();
  const self = state.status === "in" ? state.self : undefined;
  const place = self && placeOf(self, station);
  return self && place && { libraryId: place.libraryId, branch: place.branch, roles: self.roles };
}
