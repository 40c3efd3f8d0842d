import type { Pass } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";
import { secureAddress } from "../../parts/links/web-address.rules.ts";
import type { WalletOutcome } from "../../platform/ports/wallet.ts";

/** How the card can be added to a wallet on this device. */
export interface WalletOffers {
  /** The signed pass. `apple`: into the wallet of this iPhone; `device`: into whatever wallet this device has; `file`: for another device. Undefined: not offered. */
  readonly pass?: "apple" | "device" | "file";
  /** Address of Google's wallet; https. Undefined: not offered. */
  readonly google?: string;
}

/** The device that the card is shown on. */
export interface WalletDevice {
  /** Undefined: neither a phone nor a tablet of these two kinds. */
  readonly system: "ios" | "android" | undefined;
  /** The app can put passes into the device's wallet. */
  readonly hasWallet: boolean;
}

/** The wallets to offer. Each mobile device has one of its own; anywhere else both are for another device. */
export function walletWays(
  { appleWallet, googleWallet = "" }: Pass,
  { system, hasWallet }: WalletDevice,
): WalletOffers {
  const google = system === "ios" ? undefined : secureAddress(googleWallet)?.href;
  const isOwnWalletThere = system === "android" && google !== undefined;
  return {
    ...(google !== undefined && { google }),
    ...(appleWallet === true && !isOwnWalletThere && { pass: passDelivery({ system, hasWallet }) }),
  };
}

function passDelivery({ system, hasWallet }: WalletDevice): NonNullable<WalletOffers["pass"]> {
  if (system === "ios") return "apple";
  return hasWallet ? "device" : "file";
}

/** What the device's wallet did, in words; the patron's own decision needs none. @source spec §8 "Wallet pass" */
export const WALLET_TEXT = {
  added: "id-card.wallet.added",
  handed_over: "id-card.wallet.handed-over",
  cancelled: undefined,
  already_added: "id-card.wallet.already-added",
  invalid_data: "id-card.wallet.invalid-data",
  base64_error: "id-card.wallet.base64-error",
  failed: "id-card.wallet.failed",
} as const satisfies Record<WalletOutcome, MessageKey | undefined>;

/** Whether the card is in the wallet, now or already before. */
export function isInWallet(outcome: WalletOutcome): boolean {
  return outcome === "added" || outcome === "already_added";
}
