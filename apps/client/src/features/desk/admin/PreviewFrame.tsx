import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { ReactNode } from "react";
import type { Locale } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";

interface PreviewFrameProps {
  /** Of what is shown. */
  readonly locale: Locale;
  readonly children: ReactNode;
}

/** How patrons will see what is typed. */
export function PreviewFrame({ locale, children }: PreviewFrameProps) {
  const t = useT();
  const label = t("desk.admin.words.preview", { language: t(`desk.admin.language.${locale}`) });
  return (
    <Box
      component="section"
      aria-label={label}
      sx={(theme) => ({
        p: 4,
        borderRadius: "12px",
        border: `1px dashed ${theme.vars.palette.divider}`,
        overflowWrap: "anywhere",
      })}
    >
      <Typography variant="body2" color="textSecondary" aria-hidden>
        {label}
      </Typography>
      {children}
    </Box>
  );
}
