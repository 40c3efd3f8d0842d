import type { LibraryId } from "@freihand/contract";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useModel } from "../../model/context.ts";
import { deviceTokenOf, keepDeviceToken } from "../../model/session/device-token.ts";
import { startPublicComputer } from "../../model/public-computer/public-computer.ts";
import { queryKeys } from "../../model/query-keys.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import { usePlatform } from "../../platform/context.ts";
import { usePuzzle } from "../../parts/password/usePuzzle.ts";

/** The data of a login. */
interface Credentials {
  readonly libraryId: LibraryId;
  readonly userId: string;
  /** Byte for byte as typed. @source Q-12 */
  readonly password: string;
  /** On a public computer: nothing is kept. @source Q-21 */
  readonly isPublic: boolean;
}

/** A card that has signed in. */
export interface SignedIn extends CardKey {
  /** By a code that works once: the session ends soon, unless a password is chosen in it. */
  readonly choosePassword: boolean;
}

/** A login and its progress. */
export interface Login {
  readonly mutation: UseMutationResult<SignedIn, Error, Credentials>;
  /** The device is doing the work that the server requires during an attack. */
  readonly isChecking: boolean;
}

/** Signs a card in; on success the session store holds it and its library is selected. */
export function useLogin(): Login {
  const model = useModel();
  const platform = usePlatform();
  const { isChecking, send } = usePuzzle();
  const mutation = useMutation({
    mutationFn: async ({ isPublic, ...card }: Credentials) => {
      const project = model.project();
      const deviceToken = isPublic ? undefined : deviceTokenOf(platform.texts, project);
      const body = {
        ...card,
        ...(isPublic ? { remember: false } : {}),
        ...(deviceToken === undefined ? {} : { deviceToken }),
      };
      const session = await send((proof) =>
        model.api.call("login", { body: proof === undefined ? body : { ...body, proof } }),
      );
      if (isPublic) startPublicComputer(model, platform);
      else if (session.deviceToken !== undefined)
        keepDeviceToken(platform.texts, project, session.deviceToken);
      await model.sessions.signIn(session, isPublic);
      const { accountData, libraryId, userId, choosePassword = false } = session;
      model.formerCards.getState().remove({ libraryId, userId });
      if (accountData)
        model.queries.setQueryData(queryKeys.account(libraryId, userId), accountData);
      return { libraryId, userId, choosePassword };
    },
    gcTime: 0, // the password must not stay in the cache
  });
  return { mutation, isChecking };
}
