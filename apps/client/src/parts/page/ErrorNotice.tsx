import { mdiAlertCircleOutline } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { ReactNode } from "react";
import { ApiError, TransportError } from "../../api/errors.ts";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { errorText } from "./error-cause.ts";

const SECONDS_A_MINUTE = 60;

interface ErrorNoticeProps {
  readonly error: unknown;
  /** Offered as a button where it can help. */
  readonly onRetry?: (() => void) | undefined;
  /** A text more specific than the error's; undefined: the error's usual text. */
  readonly text?: string | undefined;
  /** A button or link that helps where a retry does not. */
  readonly action?: ReactNode;
}

/** What happened and what to do, announced at once. @source look "Errors" */
export function ErrorNotice({ error, onRetry, text, action }: ErrorNoticeProps) {
  const t = useT();
  const wait = waitMinutes(error);
  const wrong = wrongInput(error);
  return (
    <Box
      role="alert"
      sx={(theme) => ({
        display: "flex",
        flexDirection: "column",
        alignItems: "flex-start",
        gap: 3,
        maxWidth: 640,
        p: 4,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
      })}
    >
      <Box sx={{ display: "flex", gap: 3 }}>
        <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status.overdue })}>
          <Icon path={mdiAlertCircleOutline} />
        </Box>
        <div>
          <Typography sx={{ fontWeight: "bold" }}>{t("error.title")}</Typography>
          <Typography>
            {text ?? wrong ?? t(errorText(error, { isWaiting: wait !== undefined }))}
          </Typography>
          {wait === undefined ? null : <Typography>{t("error.wait", { count: wait })}</Typography>}
        </div>
      </Box>
      {onRetry && wrong === undefined ? (
        <Button variant="outlined" onClick={onRetry}>
          {t("error.retry")}
        </Button>
      ) : null}
      {action}
    </Box>
  );
}

/** The library's message about invalid input, in the patron's language: a retry does not help. */
const wrongInput = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === "validation" ? error.message : undefined;

function waitMinutes(error: unknown): number | undefined {
  if (!(error instanceof ApiError || error instanceof TransportError)) return undefined;
  if (error.retryAfter === undefined) return undefined;
  return Math.max(1, Math.ceil(error.retryAfter / SECONDS_A_MINUTE));
}
