import { mdiCardAccountDetailsOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { CardWarning } from "../cards/CardWarnings.tsx";
import type { BoardItem } from "./board-item.rules.ts";

/** A card that has expired or will soon, and what to do. */
export function CardEndRow({
  item: { of, end },
}: {
  readonly item: Extract<BoardItem, { kind: "card" }>;
}) {
  const t = useT();
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        gap: 3,
        py: 4,
        alignItems: "flex-start",
      }}
    >
      <Box sx={{ width: 56, textAlign: "center", color: "text.secondary" }}>
        <Icon path={mdiCardAccountDetailsOutline} size={40} />
      </Box>
      <Box sx={{ minWidth: 0, display: "flex", flexDirection: "column", gap: 1 }}>
        <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>
          {t("accounts.card-of", { name: of.name })}
        </Typography>
        <CardWarning notice={end} />
        <Typography variant="body2" color="textSecondary">
          {t(end.kind === "expired" ? "account.expired.text" : "account.expires-soon.text")}
        </Typography>
      </Box>
    </Box>
  );
}
