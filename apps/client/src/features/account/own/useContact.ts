import type { ContactField, ContactSheet } from "@freihand/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useModel } from "../../../model/context.ts";
import { ownDeviceToken } from "../../../model/session/change-password.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { usePuzzle } from "../../../parts/password/usePuzzle.ts";
import { usePlatform } from "../../../platform/context.ts";

/** What is sent. */
export interface SentContact {
  readonly changes: Partial<Record<ContactField, string | null>>;
  /** Undefined: nothing is to be proved. */
  readonly current: string | undefined;
}

/** How the library reaches the patron of a card. Never stored on the device. */
export function useContact(card: CardKey) {
  const { api } = useModel();
  const query = useQuery({
    queryKey: keyOf(card),
    queryFn: ({ signal }) => api.call("contact", {}, { signal, card }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return {
    /** Undefined: not known yet, or not available. */
    sheet: query.data,
    hasFailedToLoad: query.isError && query.data === undefined,
    look: () => void query.refetch(),
  };
}

/** Changes it. */
export function useContactChange(card: CardKey) {
  const model = useModel();
  const platform = usePlatform();
  const queries = useQueryClient();
  const puzzle = usePuzzle();
  const mutation = useMutation({
    mutationFn: ({ changes, current }: SentContact) =>
      puzzle.send((proof) => {
        const proofs =
          current === undefined
            ? {}
            : { current, proof, ...ownDeviceToken({ model, platform }, card) };
        return model.api.call("changeContact", { body: { ...changes, ...proofs } }, { card });
      }),
    onSuccess: (reply) => {
      if (reply.status === "OK") queries.setQueryData<ContactSheet>(keyOf(card), reply.contact);
    },
    gcTime: 0, // the password must not stay in the cache
  });
  return { mutation, isChecking: puzzle.isChecking };
}

const keyOf = ({ libraryId, userId }: CardKey) => ["contact", libraryId, userId];
