import { mdiChevronRight } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Link } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { boardCounts } from "./board/board-counts.rules.ts";
import { useHousehold } from "./useHousehold.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

/** Link from one card to all of them, with what is due on any of them. */
export function AllCards() {
  const t = useT();
  const members = useHousehold();
  const counts = boardCounts(members);
  const todo = KINDS.filter((kind) => counts[kind] > 0).map((kind) =>
    t(`home.cards.${kind}`, { count: counts[kind] }),
  );
  return (
    <Link
      component={RouterLink}
      to="/accounts"
      underline="none"
      sx={{
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: 3,
        minHeight: 52,
        py: 2,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: "bold" }}>{t("home.cards")}</Typography>
        {todo.length === 0 ? null : (
          <Typography variant="body2" color="textSecondary">
            {joinFacts(todo)}
          </Typography>
        )}
      </Box>
      <Icon path={mdiChevronRight} size={20} />
    </Link>
  );
}

const KINDS = ["overdue", "today", "ready"] as const;
