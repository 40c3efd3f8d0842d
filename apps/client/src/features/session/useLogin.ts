import type { LibraryId } from "@freihand/contract";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useModel } from "../../model/context.ts";
import { deviceTokenOf, keepDeviceToken } from "../../model/session/device-token.ts";
import { startPublicComputer } from "../../model/public-computer/public-computer.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { usePlatform } from "../../platform/context.ts";
import { signInWithPuzzle } from "./sign-in.ts";

/** The data of a login. */
interface Credentials {
  readonly libraryId: LibraryId;
  readonly userId: string;
  /** Byte for byte as typed. @source Q-12 */
  readonly password: string;
  /** On a public computer: nothing is kept. @source Q-21 */
  readonly isPublic: boolean;
}

/** A login and its progress. */
export interface Login {
  readonly mutation: UseMutationResult<void, Error, Credentials>;
  /** The device is doing the work that the server requires during an attack. */
  readonly isChecking: boolean;
}

/** Signs a card in; on success the session store holds it and its library is selected. */
export function useLogin(): Login {
  const model = useModel();
  const platform = usePlatform();
  const [isChecking, setChecking] = useState(false);
  const waiting = useWaiting();
  const mutation = useMutation({
    mutationFn: async ({ isPublic, ...card }: Credentials) => {
      const project = model.connection.project();
      const deviceToken = isPublic ? undefined : deviceTokenOf(platform.texts, project);
      const body = {
        ...card,
        ...(isPublic ? { remember: false } : {}),
        ...(deviceToken === undefined ? {} : { deviceToken }),
      };
      const session = await signInWithPuzzle(body, { signal: waiting(), onPuzzle: setChecking });
      if (isPublic) startPublicComputer(model, platform);
      else if (session.deviceToken !== undefined)
        keepDeviceToken(platform.texts, project, session.deviceToken);
      await model.sessions.signIn(session, isPublic);
      const { accountData, libraryId, userId } = session;
      model.formerCards.getState().remove({ libraryId, userId });
      if (accountData)
        model.queries.setQueryData(queryKeys.account(libraryId, userId), accountData);
    },
    onSettled: () => {
      setChecking(false);
    },
    gcTime: 0, // the password must not stay in the cache
  });
  return { mutation, isChecking };
}

/** A signal that lasts as long as the page is open: no phone keeps computing after its owner has left. */
function useWaiting(): () => AbortSignal {
  const page = useRef(new AbortController());
  useEffect(() => {
    const open = new AbortController();
    page.current = open;
    return () => {
      open.abort();
    };
  }, []);
  return () => page.current.signal;
}
