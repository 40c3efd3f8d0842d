import type { LibraryId } from "@freihand/contract";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { call } from "../../api/request.ts";
import { useModel } from "../../model/context.ts";
import { queryKeys } from "../../model/query-keys.ts";

/** What login sends. */
export interface Credentials {
  readonly libraryId: LibraryId;
  readonly userId: string;
  /** Byte for byte as typed. @source trust Q-12 */
  readonly password: string;
}

/** Signs a card in; on success the session store holds it and its library is selected. */
export function useLogin(): UseMutationResult<void, Error, Credentials> {
  const { sessions, queries } = useModel();
  return useMutation({
    mutationFn: async (body: Credentials) => {
      const session = await call("login", { body });
      await sessions.signIn(session);
      const { accountData } = session;
      if (accountData)
        queries.setQueryData(queryKeys.account(session.libraryId, session.userId), accountData);
    },
    gcTime: 0, // the password must not stay in the cache
  });
}
