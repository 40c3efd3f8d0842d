import { useEffect, useState } from "react";
import { useModel } from "../../../model/context.ts";
import type { Model } from "../../../model/model.ts";
import { keepOpenLoans, readOpenLoans } from "../../../model/account/open-loans.ts";
import { queryKeys } from "../../../model/query-keys.ts";
import type { CardSession } from "../../../model/session/session.rules.ts";
import { usePlatform } from "../../../platform/context.ts";
import type { NfcPort } from "../../../platform/ports/nfc.ts";
import type { Platform } from "../../../platform/ports/platform.ts";
import { Checkout } from "./checkout.ts";
import { askFor } from "./loan-requests.ts";
import { keepsScanning } from "./screen-state.rules.ts";
import { TagReader } from "../tags/tag-reader.ts";
import type { TagRules } from "../tags/tag-verdict.rules.ts";

/** A checkout and its reader. */
export interface OpenCheckout {
  readonly checkout: Checkout;
  readonly reader: TagReader;
  /** Whether the device covers the screen while it looks for tags, so that the patron starts it. */
  readonly hasSheet: boolean;
}

/** The card, its library and the device of a checkout. */
export interface CheckoutPlace {
  readonly session: CardSession;
  readonly rules: TagRules;
  readonly nfc: NfcPort;
}

/** The smart checkout of a card, from opening the page to closing it. */
export function useCheckout(place: CheckoutPlace): OpenCheckout {
  const platform = usePlatform();
  const model = useModel();
  const { network } = platform;
  const [open] = useState(() => openCheckout(place, platform, model));
  useEffect(() => {
    open.checkout.start();
    const end = network.subscribe(() => {
      if (network.isOnline()) open.checkout.reconnected();
    });
    return () => {
      end();
      open.checkout.stop();
      open.reader.stop();
    };
  }, [open, network]);
  return open;
}

function openCheckout(
  { session, rules, nfc }: CheckoutPlace,
  { name, clock, texts }: Platform,
  { api, project, queries, sessions }: Model,
): OpenCheckout {
  const { libraryId, userId } = session;
  const card = { libraryId, userId };
  const owner = { ...card, project: project() };
  const checkout = new Checkout({
    ask: askFor(api, card),
    rules,
    clock,
    pause,
    open: readOpenLoans(texts, owner),
    keep: (loans) => {
      // nothing of a card that was just signed out may come back
      if (sessions.cardOf(card)) keepOpenLoans(texts, owner, loans);
    },
    onAccepted: () =>
      void queries.invalidateQueries({ queryKey: queryKeys.account(libraryId, userId) }),
  });
  const hasSheet = name === "ios";
  const shouldContinue = () => !hasSheet || keepsScanning(checkout.store.getState());
  const reader = new TagReader({ nfc, onTag: checkout.show, shouldContinue });
  return { checkout, reader, hasSheet };
}

/** Resolves after this many milliseconds, or at once when the signal aborts. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms === 0 || signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const end = () => {
    resolve(undefined);
  };
  const timer = setTimeout(end, ms);
  signal.addEventListener("abort", end, { once: true });
  await promise;
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
}
