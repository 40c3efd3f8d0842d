import { accountData } from "@freihand/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { knownAccounts, createNewerFilter, onAccountAnswer } from "../account/account-answers.ts";
import { createKeptStore, type Update } from "../settings/kept-store.ts";
import {
  emptiedHistory,
  hadTitles,
  loanHistoryShape,
  NO_LOAN_HISTORY,
  switchedHistory,
  withAccount,
  withoutCard,
  type HadTitles,
  type LoanHistory,
} from "./loan-history.rules.ts";
import { createPersisted } from "../settings/persisted.ts";
import { isLoggedIn, type CardKey } from "../session/session.rules.ts";
import type { SessionStore } from "../session/session.store.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The loan history and its actions. */
export interface LoanHistoryState extends LoanHistory {
  readonly switchTo: (isOn: boolean) => void;
  /** Applies a transition of the rules. */
  readonly update: Update<LoanHistory>;
}

/** Dependencies of the loan history. */
export interface LoanHistoryDeps {
  readonly texts: TextStore;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  /** Called with the titles that the cards have had, at once and on every change. */
  readonly onHad: (had: HadTitles) => void;
}

/** The loan history of one device; records every account response while it is on. @source Q-50 */
export function keepLoanHistory(deps: LoanHistoryDeps): StoreApi<LoanHistoryState> {
  const store = createLoanHistoryStore(deps.texts);
  followAccounts(store, deps);
  const refresh = () => {
    deps.onHad(hadTitles(store.getState(), deps.sessions.store.getState().cards));
  };
  store.subscribe(refresh);
  deps.sessions.store.subscribe(refresh);
  refresh();
  return store;
}

/** Removes everything of a card that was removed from this device; undefined: of every card. */
export function forgetCard(store: StoreApi<LoanHistoryState>, card: CardKey | undefined): void {
  store
    .getState()
    .update((history) =>
      card === undefined ? emptiedHistory(history) : withoutCard(history, card),
    );
}

function createLoanHistoryStore(texts: TextStore): StoreApi<LoanHistoryState> {
  const key = STORED_KEYS["loan-history"];
  const kept = createPersisted(texts, {
    key,
    version: 1,
    schema: loanHistoryShape,
    fallback: NO_LOAN_HISTORY,
  });
  return createKeptStore<LoanHistory, Omit<LoanHistoryState, keyof LoanHistory>>({
    kept,
    stateOf: ({ isOn, loans }) => ({ isOn, loans }),
    actions: (update) => ({
      switchTo: (isOn: boolean) => {
        update((history) => switchedHistory(history, isOn));
        if (!isOn) texts.remove(key);
      },
      update,
    }),
  });
}

/** Records every account response for signed-in cards, except on a public computer. */
function followAccounts(
  store: StoreApi<LoanHistoryState>,
  { queries, sessions }: LoanHistoryDeps,
): void {
  const isNews = createNewerFilter();
  const take = (data: unknown) => {
    if (!store.getState().isOn) return;
    const account = accountData.safeParse(data).data;
    if (account === undefined) return;
    const card = sessions.cardOf(account);
    if (card === undefined || !isLoggedIn(card) || card.isPublic === true) return;
    if (isNews(account)) store.getState().update((history) => withAccount(history, account));
  };
  onAccountAnswer(queries, take);
  // Switched on: data already loaded counts too.
  store.subscribe((state, before) => {
    if (state.isOn && !before.isOn) knownAccounts(queries).forEach(take);
  });
  knownAccounts(queries).forEach(take);
}
