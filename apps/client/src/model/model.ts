import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { Connection } from "../api/connection.ts";
import type { Platform } from "../platform/ports/platform.ts";
import type { TextStore } from "../platform/ports/text-store.ts";
import { askToKeepStorage } from "./ask-to-keep.ts";
import type { ConfigKeeper } from "./config-keeper.ts";
import { createConfigKeeper } from "./config-loading.ts";
import { openHintsOnSelection } from "./hints-on-selection.ts";
import { createHintsStore, type HintsState } from "./hints.store.ts";
import { createLibraryStateStore, type LibraryStateStore } from "./library-state.store.ts";
import { countLoading, createLoadingStore, type LoadingState } from "./loading.store.ts";
import { keepCopies, restoreCopies } from "./offline-copies.ts";
import { projectOf } from "./project.rules.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";
import { refetchAfterReconnect } from "./reconnect.ts";
import { createReachStore, type ReachState } from "./reach.store.ts";
import { createSearchHistoryStore, type SearchHistoryState } from "./search-history.store.ts";
import { SessionStore } from "./session.store.ts";
import { createSettingsStore, type SettingsState } from "./settings.store.ts";
import { createThemeChoiceStore, type ThemeChoiceState } from "./theme-choice.store.ts";
import { createTokenKeeper } from "./token-keeper.ts";
import { createWatchlistStore, type WatchlistState } from "./watchlist.store.ts";

/** The app's state, one object graph per start. */
export interface Model {
  readonly settings: StoreApi<SettingsState>;
  readonly libraryState: StoreApi<LibraryStateStore>;
  readonly watchlist: StoreApi<WatchlistState>;
  readonly searchHistory: StoreApi<SearchHistoryState>;
  readonly themeChoice: StoreApi<ThemeChoiceState>;
  readonly hints: StoreApi<HintsState>;
  readonly loading: StoreApi<LoadingState>;
  /** Whether the server answers. */
  readonly reach: StoreApi<ReachState>;
  readonly sessions: SessionStore;
  readonly queries: QueryClient;
  /** Which configuration holds; screens ask `useConfig`. */
  readonly config: ConfigKeeper;
  /** Shows what the device has kept of the server's public answers, until newer ones come. */
  readonly restoreCopies: () => Promise<void>;
  /** What the transport must be told. */
  readonly connection: Connection;
}

/** Builds the state on a device. */
export function createModel(platform: Platform): Model {
  const queries = createQueryClient(() => platform.network.isOnline());
  const kept = keptStores(platform.texts);
  const { settings, libraryState, watchlist } = kept;
  const hints = createHintsStore();
  openHintsOnSelection({ platform, hints, libraryState, settings });
  const loading = createLoadingStore();
  const reach = createReachStore();
  const sessions = new SessionStore({
    tokens: platform.tokens,
    tabs: platform.tabs,
    onSelect: (id) => {
      libraryState.getState().select(id);
    },
    onForget: () => {
      queries.removeQueries({ queryKey: queryKeys.allAccounts });
    },
  });
  const config = createConfigKeeper(platform, queries);
  const connection = connectionOf(platform, { settings, sessions, loading, reach });
  askToKeepStorage({ libraryState, watchlist, sessions }, platform);
  refetchAfterReconnect({ network: platform.network, queries, reach });
  return {
    ...kept,
    restoreCopies: offlineCopies(platform, queries, connection),
    hints,
    loading,
    reach,
    sessions,
    queries,
    config,
    connection,
  };
}

/** What outlives a reload. */
function keptStores(texts: TextStore) {
  return {
    settings: createSettingsStore(texts),
    libraryState: createLibraryStateStore(texts),
    watchlist: createWatchlistStore(texts),
    searchHistory: createSearchHistoryStore(texts),
    themeChoice: createThemeChoiceStore(texts),
  };
}

type Connected = Pick<Model, "settings" | "sessions" | "loading" | "reach">;

function connectionOf(
  platform: Platform,
  { settings, sessions, loading, reach }: Connected,
): Connection {
  return {
    locale: () => settings.getState().locale,
    project: () => projectOf(platform.host, settings.getState().projectId),
    keeper: createTokenKeeper({ sessions, tokens: platform.tokens, tabs: platform.tabs }),
    lock: platform.lock,
    onBusy: (step) => {
      countLoading(loading, step);
    },
    onReach: (reached) => {
      reach.setState({ reached });
    },
  };
}

function offlineCopies(
  { offline: store, clock }: Platform,
  queries: QueryClient,
  { project }: Connection,
): () => Promise<void> {
  if (!store) return () => Promise.resolve();
  const deps = { store, clock, queries, project };
  keepCopies(deps);
  return () => restoreCopies(deps);
}
