import { mdiOpenInNew } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { LibraryId, Money } from "@freihand/contract";
import { Link, useMatch } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { useAccount } from "../../model/account/account.query.ts";
import { useLibraryInfo } from "../../model/library/info.query.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { payLink } from "../pay-link.rules.ts";
import { useFormat } from "../useFormat.ts";

/** For a blocked card: where fees are paid, and where to find the rest. */
export function BlockedCardLinks({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { data: account } = useAccount();
  const pending = account?.pendingFees ?? undefined;
  const isOnAccount = useMatch("/account") !== null;
  return (
    <>
      {pending !== undefined && pending.cents > 0 ? (
        <Fees pending={pending} libraryId={account?.libraryId} />
      ) : null}
      {isOnAccount ? null : (
        <Button
          variant="outlined"
          component={Link}
          to="/account"
          onClick={onClose}
          sx={{ alignSelf: "flex-start" }}
        >
          {t("multistep.blocked.account")}
        </Button>
      )}
    </>
  );
}

interface FeesProps {
  readonly pending: Money;
  readonly libraryId: LibraryId | undefined;
}

function Fees({ pending, libraryId }: FeesProps) {
  const t = useT();
  const format = useFormat();
  const { data: info } = useLibraryInfo(libraryId);
  const pay = payLink(info?.links ?? []);
  const amount = t("multistep.blocked.fees", { amount: format.money(pending) });
  if (pay === undefined)
    return <Typography>{`${amount} ${t("multistep.blocked.at-desk")}`}</Typography>;
  return (
    <>
      <Typography>{amount}</Typography>
      <Button
        variant="outlined"
        href={pay.url}
        {...NEW_TAB}
        endIcon={<Icon path={mdiOpenInNew} size={20} />}
        sx={{ alignSelf: "flex-start" }}
      >
        {t("multistep.blocked.pay")}
      </Button>
    </>
  );
}
