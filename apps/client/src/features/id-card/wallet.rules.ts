import type { Pass } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import { secureAddress } from "../../parts/web-address.rules.ts";
import type { WalletOutcome } from "../../platform/ports/wallet.ts";

/** How the card can get into a wallet on this device. */
export interface WalletWays {
  /** `add`: it opens here. `file`: a file for another device. Undefined: not offered. */
  readonly apple?: "add" | "file";
  /** Address of the other wallet; https. Undefined: not offered. */
  readonly google?: string;
}

/**
 * The wallets to offer. Each device has one of its own; on anything else than a phone both are for another device.
 * @param system of the device; undefined: neither phone nor tablet of these two kinds
 */
export function walletWays(
  { appleWallet, googleWallet = "" }: Pass,
  system: "ios" | "android" | undefined,
): WalletWays {
  const google = system === "ios" ? undefined : secureAddress(googleWallet)?.href;
  const isOwnWalletThere = system === "android" && google !== undefined;
  return {
    ...(google !== undefined && { google }),
    ...(appleWallet === true && !isOwnWalletThere && appleWay(system)),
  };
}

const appleWay = (system: "ios" | "android" | undefined): WalletWays => ({
  apple: system === "ios" ? "add" : "file",
});

/** What the device's wallet did, in words; what the patron decided needs none. @source spec §8 "Wallet pass" */
export const WALLET_TEXT = {
  added: "id-card.wallet.added",
  cancelled: undefined,
  already_added: "id-card.wallet.already-added",
  invalid_data: "id-card.wallet.invalid-data",
  base64_error: "id-card.wallet.base64-error",
  failed: "id-card.wallet.failed",
} as const satisfies Record<WalletOutcome, MessageKey | undefined>;

/** Whether the card is in the wallet now, or was before. */
export function isInWallet(outcome: WalletOutcome): boolean {
  return outcome === "added" || outcome === "already_added";
}
