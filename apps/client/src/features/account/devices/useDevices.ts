import type { CardSession, EndSessionsBody } from "@freihand/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useModel } from "../../../model/context.ts";
import { endSession } from "../../../model/session/end-session.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";

/** Where a card is signed in, and how to change that. */
export interface Devices {
  /** Undefined: not known yet, or not available. */
  readonly sessions: readonly CardSession[] | undefined;
  readonly hasFailedToLoad: boolean;
  readonly look: () => void;
  readonly work: "idle" | "busy" | "failed" | "done";
  /** Signing out everywhere signs the card out on this device, too. */
  readonly end: (which: EndSessionsBody) => void;
}

export function useDevices(card: CardKey): Devices {
  const model = useModel();
  const { api, queries } = model;
  const [work, setWork] = useState<Devices["work"]>("idle");
  const queryKey = ["sessions", card.libraryId, card.userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call("sessions", {}, { signal, card }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const ended = async (which: EndSessionsBody) => {
    setWork("busy");
    try {
      const rest = await api.call("endSessions", { body: which }, { card });
      if (which.which === "all") await endSession(model, card);
      else queries.setQueryData(queryKey, rest);
      setWork("done");
    } catch {
      setWork("failed");
    }
  };
  return {
    sessions: query.data,
    hasFailedToLoad: query.isError && query.data === undefined,
    look: () => void query.refetch(),
    work,
    end: (which) => {
      if (work !== "busy") void ended(which);
    },
  };
}
