import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { Application } from "@freihand/contract/staff";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { addressLines, applicantName } from "./application-text.rules.ts";

interface ApplicationCardProps {
  readonly application: Application;
  readonly onDecide: (what: "accept" | "decline") => void;
}

/** Who has applied for a card, with what can be decided. */
export function ApplicationCard({ application, onDecide }: ApplicationCardProps) {
  const t = useT();
  const { date } = useFormat();
  const titleId = useId();
  const { bornOn, madeOn, keptUntil } = application;
  const name = applicantName(application);
  const lines = [
    ...(bornOn === undefined ? [] : [t("desk.applications.born", { date: date(bornOn) })]),
    ...addressLines(application),
  ];
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={(theme) => ({
        display: "grid",
        gap: 1,
        pt: 4,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        overflowWrap: "anywhere",
      })}
    >
      <Typography id={titleId} variant="h3">
        {name}
      </Typography>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {t("desk.applications.times", { made: date(madeOn), until: date(keptUntil) })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: 1 }}>
        {(["accept", "decline"] as const).map((what) => (
          <Button
            key={what}
            variant={what === "accept" ? "contained" : "outlined"}
            aria-label={t(
              what === "accept" ? "desk.applications.accept.of" : "desk.applications.decline.of",
              { name },
            )}
            onClick={() => {
              onDecide(what);
            }}
          >
            {t(`desk.applications.${what}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
