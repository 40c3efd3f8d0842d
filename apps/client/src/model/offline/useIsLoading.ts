import { useStore } from "zustand";
import { useModel } from "../context.ts";

/** Whether any counted call is pending. @source spec §3 "loading counter" */
export function useIsLoading(): boolean {
  return useStore(useModel().loading, ({ count }) => count > 0);
}
