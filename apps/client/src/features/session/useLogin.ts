import type { LibraryId } from "@freihand/contract";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { useModel } from "../../model/context.ts";
import { startPublicComputer } from "../../model/public-computer.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { usePlatform } from "../../platform/context.ts";

/** What login sends. */
export interface Credentials {
  readonly libraryId: LibraryId;
  readonly userId: string;
  /** Byte for byte as typed. @source trust Q-12 */
  readonly password: string;
  /** On a computer that others use too: nothing is kept. @source trust Q-21 */
  readonly isPublic: boolean;
}

/** Signs a card in; on success the session store holds it and its library is selected. */
export function useLogin(): UseMutationResult<void, Error, Credentials> {
  const model = useModel();
  const platform = usePlatform();
  return useMutation({
    mutationFn: async ({ isPublic, ...card }: Credentials) => {
      const body = isPublic ? { ...card, remember: false } : card;
      const session = await call("login", { body });
      if (isPublic) startPublicComputer(model, platform);
      await model.sessions.signIn(session, isPublic);
      const { accountData, libraryId, userId } = session;
      model.formerCards.getState().remove({ libraryId, userId });
      if (accountData)
        model.queries.setQueryData(queryKeys.account(libraryId, userId), accountData);
    },
    gcTime: 0, // the password must not stay in the cache
  });
}
