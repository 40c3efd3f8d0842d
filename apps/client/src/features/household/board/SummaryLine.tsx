import {
  mdiAlertCircleOutline,
  mdiBellOutline,
  mdiCheckCircleOutline,
  mdiShoppingOutline,
} from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useLocale, useT } from "../../../i18n/context.ts";
import { formatDay } from "../../../parts/text/format.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { StatusKind } from "../../../ui/status-colour.rules.ts";
import { boardCounts, type BoardCounts } from "./board-counts.rules.ts";
import type { HouseholdCard } from "../household.rules.ts";

/** "3 überfällig · 2 heute · 1 abholbereit": the summary, and what it does not cover. */
export function SummaryLine({ cards }: { readonly cards: readonly HouseholdCard[] }) {
  const t = useT();
  const known = cards.filter(({ account }) => account !== undefined);
  const missing = cards.filter(({ account }) => account === undefined);
  if (known.length === 0) return null;
  const counts = boardCounts(known);
  return (
    <div>
      <Box
        component="ul"
        aria-label={t("accounts.summary")}
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "flex",
          flexWrap: "wrap",
          columnGap: { xs: 3, sm: 6 },
          rowGap: 1,
          fontSize: { xs: "1rem", sm: "1.25rem" },
          lineHeight: 1.35,
          fontWeight: "bold",
        }}
      >
        <Count kind="overdue" icon={mdiAlertCircleOutline} count={counts.overdue} />
        <Count kind="today" icon={mdiBellOutline} count={counts.today} />
        <Count kind="ready" icon={mdiShoppingOutline} count={counts.ready} />
        {counts.overdue + counts.today + counts.ready === 0 ? <Calm /> : null}
      </Box>
      <Next counts={counts} />
      {missing.length === 0 ? null : (
        <Typography variant="body2" color="textSecondary">
          {t("accounts.summary.without", { names: missing.map(({ name }) => name).join(", ") })}
        </Typography>
      )}
    </div>
  );
}

const STATUS = {
  overdue: "overdue",
  today: "due",
  ready: "ready",
  calm: "available",
} as const satisfies Record<string, StatusKind>;

interface CountProps {
  readonly kind: "overdue" | "today" | "ready";
  readonly icon: string;
  readonly count: number;
}

function Count({ kind, icon, count }: CountProps) {
  const t = useT();
  if (count === 0) return null;
  return <Fact kind={kind} icon={icon} text={t(`accounts.summary.${kind}`, { count })} />;
}

function Calm() {
  const t = useT();
  return <Fact kind="calm" icon={mdiCheckCircleOutline} text={t("accounts.summary.calm")} />;
}

interface FactProps {
  readonly kind: keyof typeof STATUS;
  readonly icon: string;
  readonly text: string;
}

function Fact({ kind, icon, text }: FactProps) {
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: "inline-flex",
        alignItems: "center",
        gap: 1,
        color: theme.vars.palette.status[STATUS[kind]],
      })}
    >
      <Icon path={icon} size={20} />
      {text}
    </Box>
  );
}

function Next({ counts: { next } }: { readonly counts: BoardCounts }) {
  const t = useT();
  const locale = useLocale();
  if (next === undefined) return null;
  const day = formatDay(next.day, next.today, { locale, t });
  return <Typography color="textSecondary">{t("accounts.summary.next", { day })}</Typography>;
}
