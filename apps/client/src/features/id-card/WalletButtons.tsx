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
import { useAppleWallet, type WalletResult } from "./useAppleWallet.ts";
import { isInWallet, WALLET_TEXT, walletWays } from "./wallet.rules.ts";

/** Ways to take the card into a wallet, where the library offers them. @source look "Card" */
export function WalletButtons({ pass }: { readonly pass: Pass }) {
  const t = useT();
  const { page } = usePlatform();
  const { apple, google } = walletWays(pass, page.system());
  if (apple === undefined && google === undefined) return null;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 3 }}>
      {apple === undefined ? null : <AppleWallet pass={pass} isFile={apple === "file"} />}
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

interface AppleWalletProps {
  readonly pass: Pass;
  /** The browser saves a file, as the pass is for another device. */
  readonly isFile: boolean;
}

function AppleWallet({ pass, isFile }: AppleWalletProps) {
  const t = useT();
  const { mutate, isPending, data, error } = useAppleWallet(pass);
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
          {t("id-card.wallet.apple")}
        </Button>
      )}
      {isFile ? (
        <Typography variant="body2" color="textSecondary">
          {t("id-card.wallet.file")}
        </Typography>
      ) : null}
      <Outcome result={data} />
      {error === null ? null : <ErrorNotice error={error} />}
    </>
  );
}

/** What became of it, told where the button stands. */
function Outcome({ result }: { readonly result: WalletResult | undefined }) {
  const t = useT();
  const text = result === undefined ? undefined : OUTCOME_TEXT[result];
  return (
    <Box component="output">{text === undefined ? null : <Typography>{t(text)}</Typography>}</Box>
  );
}

const OUTCOME_TEXT = { ...WALLET_TEXT, on_its_way: "id-card.wallet.on-its-way" } as const;
