import { mdiOpenInNew, mdiWalletPlusOutline } from "@mdi/js";
import type { Pass } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT, useLocale } from "../../i18n/context.ts";
import { ErrorNotice } from "../../parts/page/ErrorNotice.tsx";
import { NewTabHint } from "../../parts/links/NewTabHint.tsx";
import { usePlatform } from "../../platform/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { isInWallet, WALLET_TEXT, walletWays, type WalletOffers } from "./wallet.rules.ts";
import { useMutation, type UseMutationResult } from "@tanstack/react-query";
import { endpointPath } from "../../api/endpoint-path.rules.ts";
import { passFile } from "../../api/file.ts";
import { useProject } from "../../model/config/config.query.ts";
import type { WalletOutcome } from "../../platform/ports/wallet.ts";
import { useModel } from "../../model/context.ts";
import type { Api } from "../../api/api.ts";

/** Buttons to add the card to a wallet, if the library offers it. @source look "Card" */
export function WalletButtons({ pass }: { readonly pass: Pass }) {
  const t = useT();
  const { page, wallet } = usePlatform();
  const ways = walletWays(pass, { system: page.system(), hasWallet: wallet !== undefined });
  const { google } = ways;
  if (ways.pass === undefined && google === undefined) return null;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 3 }}>
      {ways.pass === undefined ? null : <PassButton pass={pass} way={ways.pass} />}
      {google === undefined ? null : (
        <Button
          variant="outlined"
          href={google}
          {...NEW_TAB}
          endIcon={<Icon path={mdiOpenInNew} size={20} />}
        >
          {t("id-card.wallet.google")}
          <NewTabHint />
        </Button>
      )}
    </Box>
  );
}

interface PassButtonProps {
  readonly pass: Pass;
  readonly way: NonNullable<WalletOffers["pass"]>;
}

function PassButton({ pass, way }: PassButtonProps) {
  const t = useT();
  const { mutate, isPending, data, error } = usePassFile(pass);
  const isDone = data !== undefined && data !== "on_its_way" && isInWallet(data);
  return (
    <>
      {isDone ? null : (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiWalletPlusOutline} size={20} />}
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          {t(way === "device" ? "id-card.wallet.add" : "id-card.wallet.apple")}
        </Button>
      )}
      {way === "file" ? (
        <Typography variant="body2" color="textSecondary">
          {t("id-card.wallet.file")}
        </Typography>
      ) : null}
      <Outcome result={data} />
      {error === null ? null : <ErrorNotice error={error} />}
    </>
  );
}

/** The outcome, shown where the button is. */
function Outcome({ result }: { readonly result: WalletResult | undefined }) {
  const t = useT();
  const text = result === undefined ? undefined : OUTCOME_TEXT[result];
  return (
    <Box component="output">{text === undefined ? null : <Typography>{t(text)}</Typography>}</Box>
  );
}

const OUTCOME_TEXT = { ...WALLET_TEXT, on_its_way: "id-card.wallet.on-its-way" } as const;

/** The outcome; `on_its_way`: the browser has taken over. */
type WalletResult = WalletOutcome | "on_its_way";

const FILE_NAME = "library-card.pkpass";

/** Adds a card to the device's wallet: by the app if it can, else as a file. @source spec §7 "pass download", §8 "Wallet pass" */
function usePassFile({ pkpass }: Pass): UseMutationResult<WalletResult, unknown, void> {
  const { api } = useModel();
  const { page, wallet, server } = usePlatform();
  const place = { server, locale: useLocale(), project: useProject() };
  return useMutation({
    mutationFn: async (): Promise<WalletResult> => {
      if (wallet) return wallet.add(pkpass ?? (await passFile(api, await freshToken(api))));
      const address = endpointPath("passFile", {
        ...place,
        params: { token: await freshToken(api) },
      });
      // Without a file name an iPhone offers to add it instead of saving it to its files.
      openPassFile(address, page.system() === "ios" ? undefined : FILE_NAME);
      return "on_its_way";
    },
  });
}

/** Good for one download within minutes. @source Q-4 */
async function freshToken(api: Api): Promise<string> {
  const { token } = await api.call("passToken", {});
  return token;
}

/**
 * Opens a pass: a phone with a wallet shows it at once, any other browser saves it.
 * @param fileName name to save it under; undefined: the browser decides what to do with it
 */
function openPassFile(address: string, fileName: string | undefined): void {
  const link = document.createElement("a");
  link.href = address;
  // The address gives access to a card: no one else may learn it.
  link.rel = "noreferrer";
  if (fileName !== undefined) link.download = fileName;
  link.click();
}
