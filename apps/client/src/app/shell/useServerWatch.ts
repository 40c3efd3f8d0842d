import { useEffect } from "react";
import { useStore } from "zustand";
import { call } from "../../api/request.ts";
import { useModel } from "../../model/context.ts";
import type { Model } from "../../model/model.ts";
import { useIsOnline } from "../../model/offline/useIsOnline.ts";

/** Pause between two attempts to reach the server, in milliseconds. */
const ASK_AGAIN_MS = 3000;

/** State of the connection. */
export type Reach = "fine" | "offline" | "server-gone";

/**
 * Polls the server while it does not answer, and refetches what failed when it is back. Nobody is logged out by an
 * outage.
 * @source Q-16
 */
export function useServerWatch(): Reach {
  const { config, reach, queries } = useModel();
  const online = useIsOnline();
  const reached = useStore(reach, (state) => state.reached);
  useEffect(() => {
    if (reached || !online) return undefined;
    const timer = setInterval(() => {
      void refetchOnReconnect({ config, queries });
    }, ASK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [config, online, queries, reached]);
  if (!online) return "offline";
  return reached ? "fine" : "server-gone";
}

async function refetchOnReconnect({
  config,
  queries,
}: Pick<Model, "config" | "queries">): Promise<void> {
  try {
    await call("version", {}, { quiet: true });
  } catch {
    return; // the next attempt comes in three seconds
  }
  await Promise.all([config.recover(), queries.invalidateQueries()]);
}
