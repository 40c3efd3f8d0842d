import type { QueryClient } from "@tanstack/react-query";
import type { StoreApi } from "zustand/vanilla";
import type { Connection } from "../api/connection.ts";
import type { Platform } from "../platform/ports/platform.ts";
import {
  createLibrarySelectionStore,
  type LibrarySelectionState,
} from "./library-selection.store.ts";
import { countLoading, createLoadingStore, type LoadingState } from "./loading.store.ts";
import { projectOf } from "./project.rules.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";
import { createReachStore, type ReachState } from "./reach.store.ts";
import { SessionStore } from "./session.store.ts";
import { createSettingsStore, type SettingsState } from "./settings.store.ts";
import { createTokenKeeper } from "./token-keeper.ts";

/** The app's state, one object graph per start. */
export interface Model {
  readonly settings: StoreApi<SettingsState>;
  readonly selection: StoreApi<LibrarySelectionState>;
  readonly loading: StoreApi<LoadingState>;
  /** Whether the server answers. */
  readonly reach: StoreApi<ReachState>;
  readonly sessions: SessionStore;
  readonly queries: QueryClient;
  /** What the transport must be told. */
  readonly connection: Connection;
}

/** Builds the state on a device. */
export function createModel(platform: Platform): Model {
  const queries = createQueryClient();
  const settings = createSettingsStore(platform.texts);
  const selection = createLibrarySelectionStore(platform.texts);
  const loading = createLoadingStore();
  const reach = createReachStore();
  const sessions = new SessionStore({
    tokens: platform.tokens,
    tabs: platform.tabs,
    onSelect: (id) => {
      selection.getState().select(id);
    },
    onForget: () => {
      queries.removeQueries({ queryKey: queryKeys.allAccounts });
    },
  });
  const connection: Connection = {
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
  return { settings, selection, loading, reach, sessions, queries, connection };
}
