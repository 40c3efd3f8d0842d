import type { LogoutBody, ProjectId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { Connection } from "../../api/connection.ts";
import { call } from "../../api/request.ts";
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
  readonly connection: Connection;
  readonly loanHistory: LoanHistoryKeeper;
  readonly reminders: RemindersKeeper;
  readonly publicComputer: StoreApi<PublicComputerState>;
}

/**
 * Ends the session of a card here, in other tabs and on the server. On a public computer, everything ends with the card
 * in use.
 */
export async function endSession(model: SessionEndParts, card: CardKey): Promise<void> {
  const { sessions, connection } = model;
  const current = currentSession(sessions.store.getState());
  if (current?.isPublic === true && isSameCard(current, card)) return endEverySession(model);
  const refreshToken = await connection.keeper.refreshToken(card);
  const late =
    refreshToken === undefined
      ? undefined
      : await sessions.late.add(connection.project(), refreshToken);
  await sessions.end(card);
  await model.loanHistory.forget(card);
  await model.reminders.forget(card);
  if (refreshToken !== undefined && (await sendLogout({ refreshToken })))
    sessions.late.markSent(late);
  return undefined;
}

/** Ends every session on this device; resolves when no token is left, whether or not the server answers. */
export async function endEverySession(model: Omit<SessionEndParts, "connection">): Promise<void> {
  const { sessions, publicComputer, loanHistory, reminders } = model;
  const ending = sessions.endAll();
  const clearDevice = publicComputer.getState().isOn;
  logoutsSent = Promise.all([logoutsSent, sendLogouts(sessions, { ending, clearDevice })]);
  await Promise.all([ending, loanHistory.forget(undefined), reminders.forget(undefined)]);
}

let logoutsSent: Promise<unknown> = Promise.resolve();

/**
 * Changes the project: its own cards are used from now on, and those not stored are ended. @param before the former
 * project
 */
export function changeProject(
  { sessions, queries }: Pick<SessionEndParts, "sessions"> & { readonly queries: QueryClient },
  before: ProjectId,
): void {
  const unkept = sessions.changeProject().map((token) => ({ token, project: before }));
  queries.removeQueries({ queryKey: queryKeys.allAccounts });
  const ending = Promise.resolve(unkept);
  logoutsSent = Promise.all([logoutsSent, sendLogouts(sessions, { ending, clearDevice: false })]);
}

/** Resolves when the server has been notified of the sessions that ended with all others, or could not be reached. */
export function whenLogoutsSent(): Promise<unknown> {
  return logoutsSent;
}

/** Notifies the server of sessions that ended without it. */
export async function sendLateLogouts({ late }: SessionStore): Promise<void> {
  if (late.waiting().length === 0) return;
  const { postLateLogouts } = await import("./post-late-logouts.ts");
  await postLateLogouts(late);
}

interface AllEnding {
  readonly ending: Promise<readonly EndedToken[]>;
  readonly clearDevice: boolean;
}

async function sendLogouts(
  { late }: SessionStore,
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
      if (await sendLogout(body, project)) late.markSent(hash);
    }),
  );
}

/**
 * The card is gone from this device all the same.
 * @param project that the token is of; undefined: the one in use
 * @returns false when the server may not have been notified
 */
async function sendLogout(body: LogoutBody, project?: ProjectId): Promise<boolean> {
  try {
    await call("logout", { body }, { quiet: true, project });
    return true;
  } catch (error) {
    return isAnswered(error);
  }
}
