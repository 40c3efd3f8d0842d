import { LibraryNative } from "@freihand/library-native";
import { walletOutcome } from "../ports/wallet-code.rules.ts";
import type { WalletPort } from "../ports/wallet.ts";
import { nativeFailure } from "./native-failure.parse.ts";

/** The wallet of the device. */
export const capacitorWallet: WalletPort = {
  add: async (pkpass) => {
    try {
      const { isAdded } = await LibraryNative.addPass({ pkpass });
      if (isAdded === undefined) return "handed_over";
      return isAdded ? "added" : "cancelled";
    } catch (error) {
      return walletOutcome(Number(nativeFailure(error).code));
    }
  },
};
