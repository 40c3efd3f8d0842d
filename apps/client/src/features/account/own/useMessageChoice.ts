import type { MessageChoice, OptionalMessageKind } from "@freihand/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useModel } from "../../../model/context.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";

/** What the library writes to the patron of a card about, and another choice. */
export function useMessageChoice(card: CardKey) {
  const { api } = useModel();
  const queries = useQueryClient();
  const queryKey = ["message-choice", card.libraryId, card.userId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call("messageChoice", {}, { signal, card }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const saving = useMutation({
    mutationFn: (off: readonly OptionalMessageKind[]) =>
      api.call("chooseMessages", { body: { off: [...off] } }, { card }),
    onSuccess: (choice) => {
      queries.setQueryData<MessageChoice>(queryKey, choice);
    },
  });
  return {
    /** Undefined: not known yet, or not available. */
    choice: query.data,
    hasFailedToLoad: query.isError && query.data === undefined,
    look: () => void query.refetch(),
    saving,
  };
}
