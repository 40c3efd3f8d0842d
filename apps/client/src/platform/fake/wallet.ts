import { walletOutcome } from "../ports/wallet-code.rules.ts";
import type { WalletPort } from "../ports/wallet.ts";

/** A device's wallet. @param answer the outcome for the pass; a number: the device's code for a failure */
export function fakeWallet(
  record: (event: string) => void,
  answer: "added" | "handed_over" | number,
): WalletPort {
  return {
    add: (pkpass) => {
      record(`wallet ${pkpass}`);
      return Promise.resolve(typeof answer === "number" ? walletOutcome(answer) : answer);
    },
  };
}
