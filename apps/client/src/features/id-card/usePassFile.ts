import type { Pass } from "@freihand/contract";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { endpointPath } from "../../api/endpoint-path.rules.ts";
import { passFile } from "../../api/file.ts";
import { call } from "../../api/request.ts";
import { useLocale } from "../../i18n/useT.ts";
import { useProject } from "../../model/config/useProject.ts";
import { usePlatform } from "../../platform/context.ts";
import type { WalletOutcome } from "../../platform/ports/wallet.ts";
import { openPassFile } from "./open-pass-file.ts";

/** The outcome; `on_its_way`: the browser has taken over. */
export type WalletResult = WalletOutcome | "on_its_way";

const FILE_NAME = "library-card.pkpass";

/** Adds a card to the device's wallet: by the app if it can, else as a file. @source spec §7 "pass download", §8 "Wallet pass" */
export function usePassFile({ pkpass }: Pass): UseMutationResult<WalletResult, unknown, void> {
  const { page, wallet, server } = usePlatform();
  const place = { server, locale: useLocale(), project: useProject() };
  return useMutation({
    mutationFn: async (): Promise<WalletResult> => {
      if (wallet) return wallet.add(pkpass ?? (await passFile(await freshToken())));
      const address = endpointPath("passFile", {
        ...place,
        params: { token: await freshToken() },
      });
      // Without a file name an iPhone offers to add it instead of saving it to its files.
      openPassFile(address, page.system() === "ios" ? undefined : FILE_NAME);
      return "on_its_way";
    },
  });
}

/** Good for one download within minutes. @source Q-4 */
async function freshToken(): Promise<string> {
  const { token } = await call("passToken", {});
  return token;
}
