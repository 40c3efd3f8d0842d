import { mdiRefresh } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useState } from "react";
import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { useRetrievedText } from "./useRetrievedText.ts";

interface AccountAgeProps {
  /** When the library reported it, RFC 3339. */
  readonly retrieved: string;
  readonly isFetching: boolean;
  /** The last request failed: the screen shows that itself. */
  readonly hasFailed: boolean;
  readonly isOnline: boolean;
  /** Resolves when the request has succeeded or failed. */
  readonly onRefresh: () => Promise<unknown>;
  /** What is refreshed; undefined: the account. */
  readonly words?: RefreshWords;
}

/** The button's label and its announcements; the last takes `time`. */
interface RefreshWords {
  readonly refresh: MessageKey;
  readonly refreshing: MessageKey;
  readonly refreshed: MessageKey;
}

const OF_ONE_ACCOUNT: RefreshWords = {
  refresh: "account.refresh",
  refreshing: "account.refreshing",
  refreshed: "account.refreshed",
};

/** How old the data is, and a button that refetches it. @source look "age of the data" */
export function AccountAge(props: AccountAgeProps) {
  const { retrieved, isFetching, hasFailed, isOnline, onRefresh, words = OF_ONE_ACCOUNT } = props;
  const t = useT();
  const time = useRetrievedText(retrieved);
  const [wasRequested, setWasRequested] = useState(false);
  const refreshed = hasFailed ? null : t(words.refreshed, { time });
  const announced = isFetching ? t(words.refreshing) : refreshed;
  const handleRefresh = () => {
    if (isFetching || !isOnline) return;
    setWasRequested(true);
    void onRefresh();
  };
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      <Typography variant="body2" color="textSecondary" noWrap>
        {t("account.age", { time })}
      </Typography>
      <RefreshButton
        label={t(words.refresh)}
        isFetching={isFetching}
        isOnline={isOnline}
        onClick={handleRefresh}
      />
      <Box component="output" sx={visuallyHidden}>
        {wasRequested ? announced : null}
      </Box>
    </Box>
  );
}

interface RefreshButtonProps extends Pick<AccountAgeProps, "isFetching" | "isOnline"> {
  readonly label: string;
  readonly onClick: () => void;
}

/** Not `disabled` while it works: that would drop the focus. */
function RefreshButton({ label, isFetching, isOnline, onClick }: RefreshButtonProps) {
  const t = useT();
  return (
    <IconButton
      aria-label={label}
      title={isOnline ? label : t("account.action-offline")}
      aria-disabled={isFetching || !isOnline}
      onClick={onClick}
      sx={{ opacity: isOnline ? 1 : 0.4 }}
    >
      {isFetching ? <Spinner size={20} /> : <Icon path={mdiRefresh} />}
    </IconButton>
  );
}
