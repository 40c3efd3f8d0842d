import { useStore } from "zustand";
import { useModel } from "../context.ts";
import type { CardSession } from "./session.rules.ts";

/** Every card that is signed in on this device, in the order in which they were added. */
export function useCards(): readonly CardSession[] {
  return useStore(useModel().sessions.store, ({ cards }) => cards);
}
