import { mdiOpenInNew } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AccountData, Fee, LibraryId, Money } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { useLibraryInfo } from "../../model/info.query.ts";
import { useFormat } from "../../parts/useFormat.ts";
import { Icon } from "../../ui/Icon.tsx";
import { NEW_TAB } from "../../ui/new-tab.ts";
import { payLink } from "./pay-link.rules.ts";
import { Section } from "./Section.tsx";
import { FEES_ID } from "./section-ids.ts";

/** Open fees one by one with their sum, and how to pay. */
export function FeeSection({ account }: { readonly account: AccountData }) {
  const t = useT();
  const { fees, pendingFees, libraryId } = account;
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
          <FeeList fees={fees} total={pendingFees} />
          <HowToPay libraryId={libraryId} />
        </>
      )}
    </Section>
  );
}

interface FeeListProps {
  readonly fees: readonly Fee[];
  readonly total: Money | null;
}

function FeeList({ fees, total }: FeeListProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {fees.map((fee) => (
        <FeeRow key={fee.id} fee={fee} />
      ))}
      {total === null ? null : (
        <Box
          sx={{
            display: "flex",
            justifyContent: "space-between",
            gap: 4,
            py: 3,
            fontWeight: "bold",
          }}
        >
          <dt>{t("account.fees.total")}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {format.money(total)}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function FeeRow({ fee: { title, kind, date, amount } }: { readonly fee: Fee }) {
  const t = useT();
  const format = useFormat();
  const notes = [
    ...(title === undefined || kind === undefined ? [] : [kind]),
    ...(date === undefined ? [] : [format.date(date)]),
  ];
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 4,
        py: 3,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box component="dt" sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {title ?? kind ?? t("account.fees.unnamed")}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {notes.join(" · ")}
        </Typography>
      </Box>
      <Box component="dd" sx={{ m: 0, whiteSpace: "nowrap" }}>
        {format.money(amount)}
      </Box>
    </Box>
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
