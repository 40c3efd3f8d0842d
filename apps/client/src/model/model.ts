import type { QueryClient } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { ProjectId } from "@freihand/contract";
import { Api } from "../api/api.ts";
import type { TokenKeeper } from "../api/token-keeper.ts";
import { createUnfinishedStore, type UnfinishedStore } from "./actions/unfinished.store.ts";
import type { OfflineStore, Platform } from "../platform/ports/platform.ts";
import { I18n } from "../i18n/i18n.ts";
import { requestPersistentStorage } from "./settings/request-persistent-storage.ts";
import { cardCopyKeys } from "./account/card-copy.rules.ts";
import { openHintsOnSelection } from "./library/hints-on-selection.ts";
import { changeProject, sendLateLogouts } from "./session/end-session.ts";
import { followEndings, type EndedSession } from "./session/ended-session.store.ts";
import { createFormerCardsStore, type FormerCardsState } from "./session/former-cards.store.ts";
import { createHintsStore, type HintsState } from "./library/hints.store.ts";
import { createLibraryStateStore, type LibraryStateStore } from "./library/library-state.store.ts";
import {
  countLoading,
  createLoadingStore,
  createReachStore,
  type LoadingState,
  type ReachState,
} from "./offline/calls.store.ts";
import { keepCopies, restoreCopies } from "./offline/offline-copies.ts";
import { LoanHistoryKeeper } from "./loan-history/loan-history.ts";
import { deviceOfProject } from "./session/project-cards.ts";
import { resolveProject } from "./config/project.rules.ts";
import { forgetOpenLoans } from "./account/open-loans.ts";
import {
  createPublicComputerStore,
  type PublicComputerState,
} from "./public-computer/public-computer.store.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";
import { refetchAfterReconnect } from "./offline/reconnect.ts";
import { RemindersKeeper } from "./reminders/reminders-keeper.ts";
import {
  createSearchHistoryStore,
  type SearchHistoryState,
} from "./search/search-history.store.ts";
import { createKeptPlacesStore, type KeptPlacesState } from "./search/kept-places.store.ts";
import type { CardKey } from "./session/session.rules.ts";
import { SessionStore, type RemovalReason } from "./session/session.store.ts";
import { createSettingsStore, type SettingsState } from "./settings/settings.store.ts";
import { createThemeChoiceStore, type ThemeChoiceState } from "./config/theme-choice.store.ts";
import { createTokenKeeper } from "./session/session-tokens.ts";
import { createWatchlistStore, type WatchlistState } from "./watchlist/watchlist.store.ts";

/** The app's state, one object graph per start. */
export interface Model {
  readonly settings: StoreApi<SettingsState>;
  readonly libraryState: StoreApi<LibraryStateStore>;
  readonly watchlist: StoreApi<WatchlistState>;
  readonly searchHistory: StoreApi<SearchHistoryState>;
  readonly themeChoice: StoreApi<ThemeChoiceState>;
  readonly formerCards: StoreApi<FormerCardsState>;
  readonly hints: StoreApi<HintsState>;
  /** How growing lists were arranged, for going back. */
  readonly keptPlaces: StoreApi<KeptPlacesState>;
  readonly loading: StoreApi<LoadingState>;
  /** Whether the server answers. */
  readonly reach: StoreApi<ReachState>;
  readonly sessions: SessionStore;
  /** The session last ended by the server; undefined: none, or somebody has signed in since. */
  readonly endedSession: StoreApi<EndedSession | undefined>;
  /** The patron action that the end of a session has interrupted. */
  readonly unfinished: UnfinishedStore;
  readonly publicComputer: StoreApi<PublicComputerState>;
  readonly loanHistory: LoanHistoryKeeper;
  readonly reminders: RemindersKeeper;
  readonly queries: QueryClient;
  readonly i18n: I18n;
  /** Restores the device's copies of the server's public responses, until newer ones arrive. */
  readonly restoreCopies: () => Promise<void>;
  /** The project of this address, even after the patron has switched to another. @source rulings 3 */
  readonly project: () => ProjectId;
  readonly tokens: TokenKeeper;
  /** The server. */
  readonly api: Api;
  /** Path of the page that announced itself last; undefined before the first. */
  readonly announcedPath: StoreApi<string | undefined>;
}

/** Builds the state on a device. @param i18n texts that are loaded already; undefined: none are */
export function createModel(platform: Platform, i18n = new I18n()): Model {
  const queries = createQueryClient(() => platform.network.isOnline());
  const kept = keptStores(platform);
  const { settings, libraryState, watchlist } = kept;
  const hints = createHintsStore();
  openHintsOnSelection({ platform, hints, libraryState, settings });
  const forgetCard = createCardForgetter(platform, queries);
  const device = { ...platform, ...deviceOfProject(platform, () => settings.getState().projectId) };
  const sessions = new SessionStore({
    ...device,
    onSelect: (id) => {
      libraryState.getState().select(id);
    },
    onForget: (card, how) => {
      forgetCard(card, how);
      if (sessions.store.getState().cards.length === 0) endPush(platform);
    },
  });
  const served = servedParts(device, { settings, sessions });
  const { api, project, reach } = served;
  refetchAfterReconnect({ network: platform.network, queries, reach });
  followProject(platform.host, { api, settings, sessions, queries });
  requestPersistentStorage({ libraryState, watchlist, sessions }, platform);
  sendLogoutsWhenReached(platform.network, { api, reach, sessions });
  platform.page.onBack(() => void sessions.recheck());
  copyCards(platform, { api, sessions, queries, project });
  const publicComputer = createPublicComputerStore();
  return {
    ...kept,
    ...served,
    publicComputer,
    restoreCopies: offlineCopies(platform, { queries, project, publicComputer }),
    hints,
    keptPlaces: createKeptPlacesStore(),
    sessions,
    endedSession: followEndings(sessions),
    unfinished: createUnfinishedStore(),
    loanHistory: new LoanHistoryKeeper({ texts: platform.texts, queries, sessions }),
    reminders: new RemindersKeeper({ platform, api, queries, sessions, project, i18n }),
    queries,
    i18n,
    announcedPath: createStore<string | undefined>(() => undefined),
  };
}

/** The parts that depend on the server. */
function servedParts(
  platform: Platform,
  { settings, sessions }: Pick<Model, "settings" | "sessions">,
) {
  const loading = createLoadingStore();
  const reach = createReachStore();
  const tokens = createTokenKeeper({ ...platform, sessions });
  const project = () => resolveProject(platform.host, settings.getState().projectId);
  const api = new Api({
    locale: () => settings.getState().locale,
    project,
    tokens,
    lock: platform.lock,
    server: platform.server,
    fetch: platform.fetch,
    onBusy: (step) => {
      countLoading(loading, step);
    },
    onReach: (reached) => {
      reach.setState({ reached });
    },
  });
  return { api, project, tokens, loading, reach };
}

/** Removes what is stored about a card along with it. */
function createCardForgetter(
  { texts, cardCopies }: Platform,
  queries: QueryClient,
): (card: CardKey, how: RemovalReason) => void {
  return (card, how) => {
    queries.removeQueries({ queryKey: queryKeys.account(card.libraryId, card.userId) });
    for (const key of Object.values(cardCopyKeys(card))) void cardCopies?.remove(key);
    // Not when the server ended the session: the patron did not choose it, and unlocks what is still locked after
    // signing in again.
    if (how === "signed-out") forgetOpenLoans(texts, card);
  };
}

/** Nobody is signed in here: the server has deleted the browser's subscription with the session, and the browser gives it up. */
function endPush({ push }: Platform): void {
  push?.().then(
    (port) => port.unsubscribe(),
    () => undefined, // without its code there was nothing to subscribe with
  );
}

/** What survives a reload; on a terminal of a library nothing does. */
function keptStores({ texts, isPublicComputer }: Platform) {
  if (isPublicComputer === true) texts.holdBack();
  const searchHistory = createSearchHistoryStore(texts);
  if (isPublicComputer === true) searchHistory.getState().switchTo(false);
  return {
    settings: createSettingsStore(texts),
    libraryState: createLibraryStateStore(texts),
    watchlist: createWatchlistStore(texts),
    searchHistory,
    themeChoice: createThemeChoiceStore(texts),
    formerCards: createFormerCardsStore(texts),
  };
}

/** Each project has cards of its own. */
function followProject(
  host: string,
  { settings, ...model }: Pick<Model, "api" | "settings" | "sessions" | "queries">,
): void {
  settings.subscribe((now, before) => {
    const left = resolveProject(host, before.projectId);
    if (left !== resolveProject(host, now.projectId)) changeProject(model, left);
  });
}

/** Notifies the server of sessions that ended without it as soon as it can be reached again. */
function sendLogoutsWhenReached(
  network: Platform["network"],
  { reach, ...model }: Pick<Model, "api" | "reach" | "sessions">,
): void {
  network.subscribe(() => {
    if (network.isOnline()) void sendLateLogouts(model);
  });
  reach.subscribe(({ reached }, before) => {
    if (reached && !before.reached) void sendLateLogouts(model);
  });
}

/** Keeps copies of the cards' data, as soon as there is a card whose data may be kept. */
function copyCards(
  { cardCopies: store, clock }: Platform,
  { sessions, ...model }: Pick<Model, "api" | "sessions" | "queries" | "project">,
): void {
  if (!store) return;
  const end = sessions.store.subscribe(({ cards }) => {
    if (cards.every(({ isPublic }) => isPublic === true)) return;
    end();
    void import("./account/card-copies.ts").then(
      ({ startCardCopies }) => startCardCopies({ store, clock, sessions, ...model }),
      () => undefined, // then there is nothing to show offline
    );
  });
}

function offlineCopies(
  { offline, clock, isPublicComputer }: Platform,
  { queries, project, publicComputer }: Pick<Model, "queries" | "project" | "publicComputer">,
): () => Promise<void> {
  if (!offline) return () => Promise.resolve();
  // On a public computer nothing is written, whether about a patron or not.
  const isHeldBack = () => isPublicComputer === true || publicComputer.getState().isOn;
  const write: OfflineStore["write"] = async (key, entry) => {
    if (!isHeldBack()) await offline.write(key, entry);
  };
  const deps = { store: { ...offline, write }, clock, queries, project };
  keepCopies(deps);
  return () => restoreCopies(deps);
}
