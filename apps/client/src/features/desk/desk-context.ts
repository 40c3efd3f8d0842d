import { createContext, use, type ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";
import { useStore } from "zustand";
import type { StaffSelf } from "@freihand/contract/staff";
import type { DeskDevice } from "../../platform/ports/desk-device.ts";
import type { FeeDesk } from "./fees/fee-desk.ts";
import type { FeeState } from "./fees/fee-state.ts";
import type { NoteDesk } from "./notes/note-desk.ts";
import type { NoteState } from "./notes/note-state.ts";
import type { DeskView } from "./screen/desk-view.rules.ts";
import type { Place } from "./session/place.rules.ts";
import type { StaffSession } from "./session/staff-session.ts";
import type { Workstation } from "./session/workstation.ts";
import type { DeskState } from "./work/desk-state.ts";
import type { Desk } from "./work/desk.ts";

/** What each part of the work is told. */
export interface ViewProps {
  readonly self: StaffSelf;
  readonly place: Place;
}

/** Loads the code of a part of the work. @throws when it does not come */
export type LoadView = (view: Exclude<DeskView, "counter">) => Promise<ComponentType<ViewProps>>;

/** The parts of the desk, one set per page. */
export interface DeskParts {
  readonly session: StaffSession;
  readonly workstation: StoreApi<Workstation>;
  readonly desk: Desk;
  readonly notes: NoteDesk;
  readonly fees: FeeDesk;
  readonly device: DeskDevice;
  readonly loadView: LoadView;
}

export const DeskContext = createContext<DeskParts | undefined>(undefined);

/** The desk's parts. */
export function useDesk(): DeskParts {
  const parts = use(DeskContext);
  if (!parts) throw new Error("DeskContext is missing");
  return parts;
}

/** What the desk knows now. */
export const useDeskState = (): DeskState => useStore(useDesk().desk.store);

/** What was noted without a connection. */
export const useNotes = (): NoteState => useStore(useDesk().notes.store);

/** What the desk knows about money. */
export const useFees = (): FeeState => useStore(useDesk().fees.store);

/** What this computer remembers. */
export const useWorkstation = (): Workstation => useStore(useDesk().workstation);
