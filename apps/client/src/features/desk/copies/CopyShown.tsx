import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { CopyFacts } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** A copy and where it stands. */
export function CopyShown({ facts }: { readonly facts: CopyFacts }) {
  const t = useT();
  const { date } = useFormat();
  const { copy, mark, loan, hold } = facts;
  const { title, author, shelfmark, home, barcode } = copy;
  const lines = [
    mark &&
      t("desk.copy.marked", { mark: t(`desk.copy.mark.${mark.kind}`), day: date(mark.since) }),
    mark?.note,
    loan && t("desk.copy.lent", { name: loan.name, day: date(loan.due) }),
    hold && t("desk.copy.held", { card: hold.card, branch: hold.branch }),
  ].filter((line) => line !== undefined);
  return (
    <Box sx={{ overflowWrap: "anywhere" }}>
      <Typography sx={{ fontWeight: "bold" }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {joinFacts([author, shelfmark, home, barcode])}
      </Typography>
      {(lines.length === 0 ? [t("desk.copy.fine")] : lines).map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
    </Box>
  );
}
