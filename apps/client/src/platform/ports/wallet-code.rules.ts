import type { WalletOutcome } from "./wallet.ts";

const BY_CODE: ReadonlyMap<number, WalletOutcome> = new Map([
  [100, "already_added"],
  [101, "invalid_data"],
  [102, "base64_error"],
]);

/** The outcome for an error code of the device's wallet; an unknown code is a failure. @source spec §8 "Wallet pass" */
export function walletOutcome(code: number): WalletOutcome {
  return BY_CODE.get(code) ?? "failed";
}
