import { walletOutcome } from "../ports/wallet-code.rules.ts";
import type { WalletPort } from "../ports/wallet.ts";

/** A device's wallet. @param code as the device answers; undefined: the pass is in it */
export function fakeWallet(tell: (event: string) => void, code?: number): WalletPort {
  return {
    add: (pkpass) => {
      tell(`wallet ${pkpass}`);
      return Promise.resolve(code === undefined ? "added" : walletOutcome(code));
    },
  };
}
