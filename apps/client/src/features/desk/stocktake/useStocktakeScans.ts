import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { StocktakeFindings, StocktakeScanReply } from "@freihand/contract/staff";
import { useDesk, useWorkstation } from "../desk-context.ts";
import { TONES } from "../scan/signal.rules.ts";
import type { Place } from "../session/place.rules.ts";
import { failureOf } from "../work/failure.rules.ts";

/** Which stocktake of which library. */
export interface StocktakeKey {
  readonly place: Place;
  readonly stocktake: string;
}

/** How far a stocktake is, in the cache. */
export const findingsKey = ({ place, stocktake }: StocktakeKey) =>
  ["desk-stocktake", place.libraryId, stocktake] as const;

const AGAIN_AFTER_MS = 3_000;

/** What scans came to: heard, shown, and known to the rest of the page. */
function useScanned(key: StocktakeKey) {
  const { device } = useDesk();
  const { isSilent } = useWorkstation();
  const queries = useQueryClient();
  const [last, setLast] = useState<StocktakeScanReply>();
  const scanned = (reply: StocktakeScanReply) => {
    setLast(reply);
    if (isSilent !== true) device.play(TONES[reply.signal]);
    queries.setQueryData<StocktakeFindings>(
      findingsKey(key),
      (known) => known && { ...known, stocktake: { ...known.stocktake, counts: reply.counts } },
    );
    if (reply.verdict !== "counted" || reply.again)
      void queries.invalidateQueries({ queryKey: findingsKey(key), exact: true });
  };
  return { last, scanned };
}

/**
 * Scans of one stocktake, sent one after the other. Without a connection or a sign-in they wait in this page, and are sent
 * as soon as they can be; a reload loses those that wait.
 */
export function useStocktakeScans(key: StocktakeKey) {
  const { session } = useDesk();
  const { last, scanned } = useScanned(key);
  const after = useRef<string>(undefined);
  const mutationKey = [...findingsKey(key), "scan"];
  const params = { libraryId: key.place.libraryId };
  const work = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(" ") },
    mutationFn: (code: string) => {
      const order = after.current === undefined ? {} : { after: after.current };
      const body = { stocktake: key.stocktake, code, ...order };
      return session.call("scanInStocktake", { params, body });
    },
    retry: (_failures, error) => failureOf(error) !== "refused",
    retryDelay: AGAIN_AFTER_MS,
    onSuccess: (reply) => {
      const { verdict, copy } = reply;
      if (verdict === "counted" || verdict === "order") after.current = copy?.shelfmark;
      scanned(reply);
    },
    gcTime: 0,
  });
  const waiting = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.failureCount > 0,
  });
  return {
    scan: (code: string) => {
      work.mutate(code);
    },
    last,
    /** A copy was put in order elsewhere on the page. */
    scanned,
    error: work.error,
    /** Scans that wait for the connection; 0: it is there. */
    waiting: waiting.includes(true) ? waiting.length : 0,
  };
}
