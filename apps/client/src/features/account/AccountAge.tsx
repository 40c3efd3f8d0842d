import { mdiRefresh } from "@mdi/js";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { useRetrievedText } from "./useRetrievedText.ts";

interface AccountAgeProps {
  /** When the library said so, RFC 3339. */
  readonly retrieved: string;
  readonly isFetching: boolean;
  /** The last answer did not come: the screen says so itself. */
  readonly hasFailed: boolean;
  readonly isOnline: boolean;
  /** Resolves when the answer is there or has failed. */
  readonly onRefresh: () => Promise<unknown>;
}

/** How old the data is, and a button that fetches it again. @source look "the age of the data always visible" */
export function AccountAge(props: AccountAgeProps) {
  const { retrieved, isFetching, hasFailed, isOnline, onRefresh } = props;
  const t = useT();
  const time = useRetrievedText(retrieved);
  const [isAsked, setAsked] = useState(false);
  const refreshed = hasFailed ? null : t("account.refreshed", { time });
  const announced = isFetching ? t("account.refreshing") : refreshed;
  const handleRefresh = () => {
    if (isFetching || !isOnline) return;
    setAsked(true);
    void onRefresh();
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Typography variant="body2" color="textSecondary" noWrap>
        {t("account.age", { time })}
      </Typography>
      <IconButton
        aria-label={t("account.refresh")}
        title={isOnline ? t("account.refresh") : t("account.action-offline")}
        aria-disabled={isFetching || !isOnline}
        onClick={handleRefresh}
        sx={{ opacity: isOnline ? 1 : 0.4 }}
      >
        {isFetching ? (
          <CircularProgress size={20} color="inherit" aria-hidden />
        ) : (
          <Icon path={mdiRefresh} />
        )}
      </IconButton>
      <Box component="output" sx={visuallyHidden}>
        {isAsked ? announced : null}
      </Box>
    </Box>
  );
}
