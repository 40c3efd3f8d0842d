import type { MessageKind, PushState } from "@freihand/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/errors.ts";
import { resolveProject } from "../../model/config/project.rules.ts";
import { useModel } from "../../model/context.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import { useCards } from "../../model/session/useSession.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import type { PushAvailability, PushPort } from "../../platform/ports/push.ts";

/** What a patron has chosen for this browser. */
export interface PushChoice {
  readonly details: boolean;
  readonly without: readonly MessageKind[];
}

type Known =
  | { readonly status: Exclude<PushAvailability, "ready"> }
  | {
      readonly status: "ready";
      readonly port: PushPort;
      readonly key: string;
      /** Undefined: off. */
      readonly chosen: PushChoice | undefined;
    };

/** Notifications of one card in this browser. */
export interface Push {
  readonly view: Known | { readonly status: "loading" | "failed" };
  readonly look: () => void;
  /** Undefined: off. */
  readonly choose: (choice: PushChoice | undefined) => void;
  readonly isBusy: boolean;
  /** Why the last change was not made. */
  readonly failure: "unknown-service" | "not-changed" | undefined;
}

/** @param getPort of the platform */
export function usePush(card: CardKey, getPort: () => Promise<PushPort>): Push {
  const { api } = useModel();
  const queries = useQueryClient();
  const renewAt = useRenewalPath();
  const isOnlyCard = useCards().length === 1;
  const queryKey = ["push", card.libraryId, card.userId];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const port = await getPort();
      const status = await port.availability();
      if (status !== "ready") return { status };
      const state = await api.call("pushState", {}, { signal, card });
      return known(port, state, await port.current());
    },
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  const mutation = useMutation({
    mutationFn: async (choice: PushChoice | undefined): Promise<Known> => {
      if (query.data?.status !== "ready") throw new Error("not known yet");
      const { port, key } = query.data;
      if (choice === undefined) {
        const state = await api.call("unsubscribePush", { body: {} }, { card });
        // another card may use what this browser has subscribed
        if (isOnlyCard) await port.unsubscribe();
        return known(port, state, undefined);
      }
      const browser = await port.subscribe({ key, renewAt });
      if (browser === undefined) return { status: "denied" };
      const { details, without } = choice;
      const body = { ...browser, details, without: [...without] };
      return known(port, await api.call("subscribePush", { body }, { card }), browser);
    },
    onSuccess: (next) => {
      queries.setQueryData(queryKey, next);
    },
  });
  return {
    view: query.data ?? { status: query.isError ? "failed" : "loading" },
    look: () => void query.refetch(),
    choose: (choice) => {
      if (!mutation.isPending) mutation.mutate(choice);
    },
    isBusy: mutation.isPending,
    failure: mutation.isError ? failureOf(mutation.error) : undefined,
  };
}

const failureOf = (error: unknown) =>
  error instanceof ApiError && error.field === "endpoint" ? "unknown-service" : "not-changed";

/** On only where the server notifies this browser: another one may have taken its place in the session. */
function known(
  port: PushPort,
  { key, subscription }: PushState,
  browser: { readonly endpoint: string } | undefined,
): Known {
  const isHere = subscription !== undefined && subscription.endpoint === browser?.endpoint;
  return { status: "ready", port, key, chosen: isHere ? subscription : undefined };
}

/** Where the service worker reports another subscription, when no page is open. */
function useRenewalPath(): string {
  const { host } = usePlatform();
  const { locale, projectId } = useSettings();
  return `/services/${locale}/${resolveProject(host, projectId)}/push/renew`;
}
