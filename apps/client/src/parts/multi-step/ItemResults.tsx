import Typography from "@mui/material/Typography";
import type { AccountData, ItemResult, LentItem } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { ItemList } from "../ItemList.tsx";
import { OutcomeRow } from "./OutcomeRow.tsx";
import { useRenewText } from "./useRenewText.ts";

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
