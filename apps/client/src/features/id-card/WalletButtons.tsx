import { mdiOpenInNew, mdiWalletPlusOutline } from "@mdi/js";
import type { Pass } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { ErrorNotice } from "../../parts/ErrorNotice.tsx";
import { NewTabHint } from "../../parts/NewTabHint.tsx";
import { usePlatform } from "../../platform/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { usePassFile, type WalletResult } from "./usePassFile.ts";
import { isInWallet, WALLET_TEXT, walletWays, type WalletOffers } from "./wallet.rules.ts";

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
