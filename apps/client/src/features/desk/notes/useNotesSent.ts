import { useEffect } from "react";
import { useStore } from "zustand";
import { useDesk } from "../desk-context.ts";
import { useRetry } from "./useRetry.ts";

/** What is noted is sent by itself, as soon as the server answers and somebody is signed in. */
export function useNotesSent(): void {
  const { notes, session } = useDesk();
  const isIn = useStore(session.store, ({ status }) => status === "in");
  useEffect(() => {
    if (isIn) void notes.send();
  }, [isIn, notes]);
  useRetry(() => {
    if (isIn) void notes.send();
  });
}
