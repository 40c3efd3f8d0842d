import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../api/errors.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { useModel } from "../../../model/context.ts";

/** The private calendar with its address, as far as known. */
type PrivateCalendarState =
  | { readonly status: "loading" }
  /** Not offered by the library or the server. */
  | { readonly status: "unsupported" }
  | { readonly status: "failed" }
  | { readonly status: "off" }
  /** `since`: RFC 3339. `url`: only right after it was made. */
  | { readonly status: "on"; readonly since: string | undefined; readonly url: string | undefined };

/** The private calendar of a card and its switch. */
export interface PrivateCalendarSwitch {
  readonly state: PrivateCalendarState;
  readonly isBusy: boolean;
  /** The last switch failed; `state` has the actual state. */
  readonly hasFailed: boolean;
  readonly look: () => void;
  /** On, with a new address that replaces an earlier one. Or off. */
  readonly turn: (enabled: boolean) => void;
}

export function usePrivateCalendar(card: CardKey): PrivateCalendarSwitch {
  const { api } = useModel();
  const [url, setUrl] = useState<string>();
  const [work, setWork] = useState<"idle" | "busy" | "failed">("idle");
  const query = useQuery({
    queryKey: ["feed", card.libraryId, card.userId],
    queryFn: ({ signal }) => api.call("feedStatus", {}, { signal, card }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const turned = async (enabled: boolean) => {
    setWork("busy");
    try {
      setUrl((await api.call("switchFeed", { body: { enabled } }, { card })).url);
      setWork("idle");
    } catch {
      setUrl(undefined); // the server may have ended it; the actual state is looked up below
      setWork("failed");
    }
    await query.refetch();
  };
  return {
    state: toState(query, url),
    isBusy: work === "busy",
    hasFailed: work === "failed",
    look: () => void query.refetch(),
    turn: (enabled) => {
      if (work !== "busy") void turned(enabled);
    },
  };
}

type StatusQuery = Pick<
  ReturnType<typeof useQuery<{ enabled: boolean; since?: string | undefined }>>,
  "data" | "error"
>;

function toState({ data, error }: StatusQuery, url: string | undefined): PrivateCalendarState {
  if (data === undefined) {
    if (error === null) return { status: "loading" };
    const isUnsupported = error instanceof ApiError && error.code === "unsupported";
    return { status: isUnsupported ? "unsupported" : "failed" };
  }
  if (url !== undefined) return { status: "on", since: data.since, url };
  return data.enabled ? { status: "on", since: data.since, url: undefined } : { status: "off" };
}
