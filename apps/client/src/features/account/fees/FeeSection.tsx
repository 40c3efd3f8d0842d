import { mdiOpenInNew } from "@mdi/js";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AccountData, LibraryId } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { useLibraryInfo } from "../../../model/library/info.query.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { NEW_TAB } from "../../../ui/new-tab.ts";
import { FeeList } from "./FeeList.tsx";
import { payLink } from "../../../parts/pay-link.rules.ts";
import { Section } from "../Section.tsx";
import { FEES_ID } from "../section-ids.ts";

/** Itemised open fees with their total, and how to pay. */
export function FeeSection({ account }: { readonly account: AccountData }) {
  const t = useT();
  const { fees, pendingFees, lent, libraryId } = account;
  const owesNothing = fees.length === 0 && (pendingFees === null || pendingFees.cents === 0);
  return (
    <Section id={FEES_ID} title={t("account.fees.title")}>
      {owesNothing ? (
        <Typography color="textSecondary">{t("account.fees.empty")}</Typography>
      ) : (
        <>
          {fees.length === 0 ? (
            <Typography color="textSecondary">{t("account.fees.unlisted")}</Typography>
          ) : null}
          <FeeList fees={fees} total={pendingFees} loans={lent} />
          {pendingFees !== null && pendingFees.cents < 0 ? null : (
            <HowToPay libraryId={libraryId} />
          )}
        </>
      )}
    </Section>
  );
}

function HowToPay({ libraryId }: { readonly libraryId: LibraryId }) {
  const t = useT();
  const { data: info } = useLibraryInfo(libraryId);
  const link = payLink(info?.links ?? []);
  if (link === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("account.fees.how-to-pay")}
      </Typography>
    );
  return (
    <Button
      variant="outlined"
      href={link.url}
      {...NEW_TAB}
      endIcon={<Icon path={mdiOpenInNew} size={20} />}
    >
      {t("account.fees.pay")}
    </Button>
  );
}
