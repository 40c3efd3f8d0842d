import Typography from "@mui/material/Typography";
import type { LentItem } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { ItemList } from "../ItemList.tsx";
import { OutcomeRow } from "./OutcomeRow.tsx";
import { useRenewText } from "./useRenewText.ts";

/** The effect of a renewal on each loan according to the account: new date, fee or reason. */
export function RenewPreview({ loans }: { readonly loans: readonly LentItem[] }) {
  const t = useT();
  const renewText = useRenewText();
  const count = loans.filter(({ renew }) => renew.ok).length;
  return (
    <div>
      {loans.length > 1 ? (
        <Typography sx={{ fontWeight: 600, mb: 1 }}>
          {t("multistep.preview.count", { count, total: loans.length })}
        </Typography>
      ) : null}
      <ItemList label={t("multistep.preview.heading")}>
        {loans.map((loan) => (
          <OutcomeRow
            key={loan.id}
            title={loan.title}
            isOk={loan.renew.ok}
            text={renewText.preview(loan)}
          />
        ))}
      </ItemList>
    </div>
  );
}
