import type { LogoutBody, ProjectId } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { Connection } from "../api/connection.ts";
import { call } from "../api/request.ts";
import type { LoanHistoryKeeper } from "./loan-history.ts";
import type { PublicComputerState } from "./public-computer.store.ts";
import { queryKeys } from "./query-keys.ts";
import type { RemindersKeeper } from "./reminders-keeper.ts";
import { currentSession, isSameCard, type CardKey } from "./session.rules.ts";
import type { EndedToken, SessionStore } from "./session.store.ts";

/** What of the app's state ends with sessions. */
interface Ending {
  readonly sessions: SessionStore;
  readonly connection: Connection;
  readonly loanHistory: LoanHistoryKeeper;
  readonly reminders: RemindersKeeper;
  readonly publicComputer: StoreApi<PublicComputerState>;
}

/**
 * Ends the session of a card here, in other tabs and on the server. On a computer that others use too, everything ends with
 * the card in use.
 */
export async function endSession(model: Ending, card: CardKey): Promise<void> {
  const { sessions, connection } = model;
  const current = currentSession(sessions.store.getState());
  if (current?.isPublic === true && isSameCard(current, card)) return endEverySession(model);
  const refreshToken = await connection.keeper.refreshToken(card);
  await sessions.end(card);
  await model.loanHistory.forget(card);
  await model.reminders.forget(card);
  if (refreshToken !== undefined) await endOnServer({ refreshToken });
  return undefined;
}

/** Ends every session of this device; resolves when no token is left, whether or not the server answers. */
export async function endEverySession(model: Omit<Ending, "connection">): Promise<void> {
  const { sessions, publicComputer, loanHistory, reminders } = model;
  const ending = sessions.endAll();
  const clearDevice = publicComputer.getState().isOn;
  serverTold = Promise.all([serverTold, tellServer(ending, clearDevice)]);
  await Promise.all([ending, loanHistory.forget(undefined), reminders.forget(undefined)]);
}

let serverTold: Promise<unknown> = Promise.resolve();

/** The project changes: its own cards are there from now on, and those that are kept nowhere end. @param before the former project */
export function changeProject(
  { sessions, queries }: Pick<Ending, "sessions"> & { readonly queries: QueryClient },
  before: ProjectId,
): void {
  const unkept = sessions.changeProject().map((token) => ({ token, project: before }));
  queries.removeQueries({ queryKey: queryKeys.allAccounts });
  serverTold = Promise.all([serverTold, tellServer(Promise.resolve(unkept), false)]);
}

/** Resolves when the server has heard of the sessions that ended with all others, or could not be reached. */
export function whenServerTold(): Promise<unknown> {
  return serverTold;
}

async function tellServer(
  ending: Promise<readonly EndedToken[]>,
  clearDevice: boolean,
): Promise<void> {
  const tokens = await ending.catch(() => []); // whoever ended them hears of that
  await Promise.all(
    tokens.map(({ token, project }) =>
      endOnServer({ refreshToken: token, ...(clearDevice && { clearDevice }) }, project),
    ),
  );
}

/** @param project that the token is of; undefined: the one in use */
async function endOnServer(body: LogoutBody, project?: ProjectId): Promise<void> {
  try {
    await call("logout", { body }, { quiet: true, project });
  } catch {
    // The card is gone from this device all the same; on the server its tokens run out by themselves.
  }
}
