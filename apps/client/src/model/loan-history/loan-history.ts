import type { QueryClient } from "@tanstack/react-query";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import type { HadTitles } from "./loan-history.rules.ts";
import type { LoanHistoryState } from "./loan-history.store.ts";
import type { CardKey } from "../session/session.rules.ts";
import type { SessionStore } from "../session/session.store.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

const KEY = STORED_KEYS["loan-history"];

interface KeeperDeps {
  readonly texts: TextStore;
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
}

/**
 * The loan history of this device, kept where it is on. Its code loads only then: where it is off it costs nothing.
 * @source Q-50
 */
export class LoanHistoryKeeper {
  /** Which titles the cards have had; undefined where no history is kept. */
  readonly had = createStore<{ readonly titles: HadTitles | undefined }>(() => ({
    titles: undefined,
  }));
  readonly #deps: KeeperDeps;
  #opened: Promise<StoreApi<LoanHistoryState>> | undefined;

  constructor(deps: KeeperDeps) {
    this.#deps = deps;
    deps.texts.subscribe((key) => {
      if (key === KEY) void this.#follow();
    });
    void this.#follow();
  }

  /** Rejects when its code does not load. */
  async open(): Promise<StoreApi<LoanHistoryState>> {
    try {
      return await (this.#opened ??= this.#load());
    } catch (error) {
      this.#opened = undefined;
      throw error;
    }
  }

  /** Removes everything of a card that the patron has signed out; undefined: of every card. Never rejects. */
  async forget(card: CardKey | undefined): Promise<void> {
    if (!this.#isKept()) return;
    try {
      const { forgetCard } = await import("./loan-history.store.ts");
      forgetCard(await this.open(), card);
    } catch {
      this.#deps.texts.remove(KEY); // better no history at all than loans of a removed card
    }
  }

  #isKept(): boolean {
    return this.#deps.texts.read(KEY) !== undefined;
  }

  async #follow(): Promise<void> {
    if (!this.#isKept()) return;
    try {
      await this.open();
    } catch {
      // Its code did not load: nothing is added this time.
    }
  }

  async #load(): Promise<StoreApi<LoanHistoryState>> {
    const { keepLoanHistory } = await import("./loan-history.store.ts");
    return keepLoanHistory({
      ...this.#deps,
      onHad: (titles) => {
        this.had.setState({ titles });
      },
    });
  }
}
