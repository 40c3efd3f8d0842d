import type { Library } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { belowTop } from "../../../ui/safe-area.ts";
import type { Outcome, Run } from "./run.rules.ts";

const STATUS_TEXT = {
  waiting: "metasearch.status.waiting",
  empty: "metasearch.status.empty",
  failed: "metasearch.status.failed",
  interrupted: "metasearch.status.unasked",
} as const satisfies Record<Exclude<Outcome["status"], "found">, MessageKey>;

interface StatusListProps {
  readonly run: Run;
  readonly libraries: readonly Library[];
}

/** The status of each library at a glance. */
export function StatusList({ run, libraries }: StatusListProps) {
  const t = useT();
  const number = useNumber();
  const textOf = (outcome: Outcome) =>
    outcome.status === "found"
      ? t("metasearch.section.count", { count: outcome.total, number: number(outcome.total) })
      : t(STATUS_TEXT[outcome.status]);
  const rows = libraries.flatMap((library) => {
    const outcome = run.outcomes.get(library.id);
    return outcome ? [{ library, outcome }] : [];
  });
  return (
    <Box
      component="section"
      aria-labelledby="meta-status"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing to focus
      tabIndex={0}
      sx={{
        position: "sticky",
        top: belowTop(84),
        maxHeight: `calc(100dvh - ${belowTop(108)})`,
        overflowY: "auto",
        mt: 5,
      }}
    >
      <Typography variant="h2" id="meta-status" sx={{ mb: 2 }}>
        {t("metasearch.status")}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {rows.map(({ library, outcome }) => (
          <Box
            component="li"
            key={library.id}
            sx={(theme) => ({
              display: "flex",
              alignItems: "baseline",
              gap: 3,
              py: 2,
              fontSize: "0.875rem",
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
            })}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, hyphens: "auto" }}>
              {library.libname}
            </Box>
            <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
              {textOf(outcome)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
