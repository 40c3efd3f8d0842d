import type { LogoutBody, ProjectId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { Api } from "../../api/api.ts";
import type { TokenKeeper } from "../../api/token-keeper.ts";
import type { LoanHistoryKeeper } from "../loan-history/loan-history.ts";
import type { PublicComputerState } from "../public-computer/public-computer.store.ts";
import { queryKeys } from "../query-keys.ts";
import type { RemindersKeeper } from "../reminders/reminders-keeper.ts";
import { currentSession, isSameCard, type CardKey } from "./session.rules.ts";
import type { EndedToken, SessionStore } from "./session.store.ts";
import { isAnswered } from "./late-logouts.ts";

/** The parts of the app's state that end with sessions. */
interface SessionEndParts {
  readonly sessions: SessionStore;
  readonly api: Api;
  readonly tokens: TokenKeeper;
  readonly project: () => ProjectId;
  readonly loanHistory: LoanHistoryKeeper;
  readonly reminders: RemindersKeeper;
  readonly publicComputer: StoreApi<PublicComputerState>;
}

/**
 * Ends the session of a card here, in other tabs and on the server. On a public computer, everything ends with the card
 * in use.
 */
export async function endSession(model: SessionEndParts, card: CardKey): Promise<void> {
  const { api, tokens, project, sessions } = model;
  const current = currentSession(sessions.store.getState());
  if (current?.isPublic === true && isSameCard(current, card)) return endEverySession(model);
  const refreshToken = await tokens.refreshToken(card);
  const late =
    refreshToken === undefined ? undefined : await sessions.late.add(project(), refreshToken);
  await sessions.end(card);
  await model.loanHistory.forget(card);
  await model.reminders.forget(card);
  if (refreshToken !== undefined && (await sendLogout(api, { refreshToken })))
    sessions.late.markSent(late);
  return undefined;
}

/** Ends every session on this device; resolves when no token is left, whether or not the server answers. */
export async function endEverySession(
  model: Omit<SessionEndParts, "tokens" | "project">,
): Promise<void> {
  const { api, sessions, publicComputer, loanHistory, reminders } = model;
  const ending = sessions.endAll();
  const clearDevice = publicComputer.getState().isOn;
  sessions.late.noteSending(sendLogouts({ api, sessions }, { ending, clearDevice }));
  await Promise.all([ending, loanHistory.forget(undefined), reminders.forget(undefined)]);
}

/**
 * Changes the project: its own cards are used from now on, and those not stored are ended. @param before the former
 * project
 */
export function changeProject(
  {
    api,
    sessions,
    queries,
  }: Pick<SessionEndParts, "api" | "sessions"> & {
    readonly queries: QueryClient;
  },
  before: ProjectId,
): void {
  const unkept = sessions.changeProject().map((token) => ({ token, project: before }));
  queries.removeQueries({ queryKey: queryKeys.allAccounts });
  const ending = Promise.resolve(unkept);
  sessions.late.noteSending(sendLogouts({ api, sessions }, { ending, clearDevice: false }));
}

/** Notifies the server of sessions that ended while it was unreachable; those that fail again stay queued. */
export async function sendLateLogouts({
  api,
  sessions: { late },
}: Pick<SessionEndParts, "api" | "sessions">): Promise<void> {
  await Promise.all(
    late.waiting().map(async ({ project, hash }) => {
      try {
        await api.call("logout", { body: { refreshTokenHash: hash } }, { quiet: true, project });
        late.markSent(hash);
      } catch (error) {
        if (isAnswered(error)) late.markSent(hash);
      }
    }),
  );
}

interface AllEnding {
  readonly ending: Promise<readonly EndedToken[]>;
  readonly clearDevice: boolean;
}

async function sendLogouts(
  { api, sessions: { late } }: Pick<SessionEndParts, "api" | "sessions">,
  { ending, clearDevice }: AllEnding,
): Promise<void> {
  const tokens = await ending.catch(() => []); // its initiator learns of the failure
  // Whatever the device can no longer store, the server is notified of now.
  await Promise.allSettled(
    tokens.map(async ({ token, project, isKept }) => {
      const hash =
        isKept === true && project !== undefined
          ? await late.add(project, token).catch(() => undefined)
          : undefined;
      const body = { refreshToken: token, ...(clearDevice && { clearDevice }) };
      if (await sendLogout(api, body, project)) late.markSent(hash);
    }),
  );
}

/**
 * The card is gone from this device all the same.
 * @param project that the token is of; undefined: the one in use
 * @returns false when the server may not have been notified
 */
async function sendLogout(api: Api, body: LogoutBody, project?: ProjectId): Promise<boolean> {
  try {
    await api.call("logout", { body }, { quiet: true, project });
    return true;
  } catch (error) {
    return isAnswered(error);
  }
}
