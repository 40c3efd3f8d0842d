import { useStore } from "zustand";
import { useModel } from "../context.ts";
import { currentSession, type CardSession } from "./session.rules.ts";

/** The signed-in card; undefined when nobody is. */
export function useSession(): CardSession | undefined {
  return useStore(useModel().sessions.store, currentSession);
}

/** Every card that is signed in on this device, in the order in which they were added. */
export function useCards(): readonly CardSession[] {
  return useStore(useModel().sessions.store, ({ cards }) => cards);
}
