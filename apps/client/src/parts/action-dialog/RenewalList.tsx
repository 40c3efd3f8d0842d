import { mdiCheckCircleOutline, mdiLockOutline } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { AccountData, ItemResult, LentItem } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useRenewText } from "../account/useRenewText.ts";
import { ItemList } from "../controls/ItemList.tsx";

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

interface ItemResultsProps {
  readonly results: readonly ItemResult[];
  /** The account after the action; it has the date or the count behind a reason. */
  readonly account?: AccountData | undefined;
  /** The library's message about all of them; undefined: their number is shown. */
  readonly summary?: string | undefined;
  /** The loans before the action. */
  readonly before: readonly LentItem[];
}

/** One line per item of a renewal: the new date, or why not. */
export function ItemResults({ results, account, summary, before }: ItemResultsProps) {
  const t = useT();
  const renewText = useRenewText();
  const known = [...(account?.lent ?? []), ...before];
  const factsOf = (id: string) => known.find((loan) => loan.id === id)?.renew;
  const count = results.filter(({ ok }) => ok).length;
  return (
    <div>
      {results.length > 1 ? (
        <Typography sx={{ fontWeight: 600, mb: 1 }}>
          {summary ?? t("multistep.results.count", { count, total: results.length })}
        </Typography>
      ) : null}
      <ItemList label={t("multistep.results.heading")}>
        {results.map((result) => (
          <OutcomeRow
            key={result.id}
            title={result.title}
            isOk={result.ok}
            text={renewText.result(result, factsOf(result.id))}
          />
        ))}
      </ItemList>
    </div>
  );
}

interface OutcomeRowProps {
  readonly title: string;
  readonly isOk: boolean;
  /** What happens or happened, as text. */
  readonly text: string;
}

/** One title of several and its outcome: icon, colour and text. */
function OutcomeRow({ title, isOk, text }: OutcomeRowProps) {
  return (
    <Box component="li" sx={{ display: "flex", gap: 3, py: 2 }}>
      <Typography component="span" color={isOk ? "success" : "textSecondary"} sx={{ mt: "2px" }}>
        <Icon path={isOk ? mdiCheckCircleOutline : mdiLockOutline} size={20} />
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, hyphens: "auto", overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <Typography variant="body2" color={isOk ? "success" : "textSecondary"}>
          {text}
        </Typography>
      </Box>
    </Box>
  );
}
