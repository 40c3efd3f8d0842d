import type { LibraryId, LoginBody, LoginPuzzle, Session } from "@freihand/contract";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useModel } from "../../model/context.ts";
import { deviceTokenOf, keepDeviceToken } from "../../model/session/device-token.ts";
import { startPublicComputer } from "../../model/public-computer/public-computer.ts";
import { queryKeys } from "../../model/query-keys.ts";
import { usePlatform } from "../../platform/context.ts";
import { ApiError } from "../../api/errors.ts";
import { isSolvable, solve } from "./solve-puzzle.ts";
import type { Api } from "../../api/api.ts";

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
      const project = model.project();
      const deviceToken = isPublic ? undefined : deviceTokenOf(platform.texts, project);
      const body = {
        ...card,
        ...(isPublic ? { remember: false } : {}),
        ...(deviceToken === undefined ? {} : { deviceToken }),
      };
      const session = await signInWithPuzzle((one) => tryLogin(model.api, one), body, {
        signal: waiting(),
        onPuzzle: setChecking,
      });
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

/** While an attack grows, a puzzle may have become too easy by the time it is solved. */
const MAX_PUZZLES = 4;

interface SignInOptions {
  /** Aborted when it is no longer needed. */
  readonly signal: AbortSignal;
  /** The device has begun to solve a puzzle. */
  readonly onPuzzle: (isChecking: true) => void;
}

/**
 * Signs a card in. Instead of making the patron wait because of other people's failures, the server may ask the device
 * for work.
 * @throws ApiError as a login does; also when the device cannot do the work
 * @source decision 20
 */
async function signInWithPuzzle(
  attempt: (body: LoginBody) => Promise<Outcome>,
  body: LoginBody,
  { signal, onPuzzle }: SignInOptions,
): Promise<Session> {
  let outcome = await attempt(body);
  for (let nth = 0; outcome.status === "puzzle"; nth += 1) {
    const { puzzle, error } = outcome;
    if (nth === MAX_PUZZLES || !isSolvable(puzzle)) throw error;
    onPuzzle(true);
    const proof = await solve(puzzle, signal, subtleCrypto());
    outcome = await attempt({ ...body, proof });
  }
  return outcome.session;
}

type Outcome =
  | { readonly status: "in"; readonly session: Session }
  | { readonly status: "puzzle"; readonly puzzle: LoginPuzzle; readonly error: ApiError };

async function tryLogin(api: Api, body: LoginBody): Promise<Outcome> {
  try {
    return { status: "in", session: await api.call("login", { body }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.puzzle === undefined) throw error;
    return { status: "puzzle", puzzle: error.puzzle, error };
  }
}

/** Browsers offer it only to pages loaded over a secure connection. */
const subtleCrypto = (): SubtleCrypto | undefined =>
  "subtle" in globalThis.crypto ? globalThis.crypto.subtle : undefined;
