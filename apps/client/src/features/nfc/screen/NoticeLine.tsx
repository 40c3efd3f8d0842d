import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiInformationOutline } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { belowTop } from "../../../ui/safe-area.ts";
import type { StatusKind } from "../../../ui/status-colour.rules.ts";
import type { Items } from "../checkout/checkout.rules.ts";
import type { Notice } from "../checkout/checkout.ts";
import { NOTICE_LOOK, type NoticeTone } from "../checkout/notice-text.rules.ts";
import { useNoticeText } from "./useNoticeText.ts";

const LOOK = {
  success: { icon: mdiCheckCircleOutline, colour: "available" },
  neutral: { icon: mdiInformationOutline, colour: "onLoan" },
  warning: { icon: mdiAlertCircleOutline, colour: "overdue" },
} as const satisfies Record<NoticeTone, { readonly icon: string; readonly colour: StatusKind }>;

/** However far the list is scrolled, the result of the current tag stays in view, below the page's bar. */
const PLACE = {
  display: "block",
  position: "sticky",
  top: belowTop(72),
  zIndex: 1,
  "&:empty": { display: "none" },
} as const;
const LINE = {
  display: "flex",
  gap: 3,
  alignItems: "flex-start",
  px: 4,
  py: 3,
  border: "1px solid",
  borderColor: "divider",
  borderRadius: "12px",
  backgroundColor: "background.paper",
} as const;

interface NoticeLineProps {
  readonly notice: Notice | undefined;
  readonly items: Items;
}

/** The result of the tag scanned last; announced when it appears. */
export function NoticeLine({ notice, items }: NoticeLineProps) {
  const noticeText = useNoticeText();
  const look = notice && LOOK[NOTICE_LOOK[notice.kind].tone];
  return (
    <Box component="output" sx={PLACE}>
      {notice && look ? (
        <Box key={notice.turn} sx={LINE}>
          <Box component="span" sx={(theme) => ({ color: theme.vars.palette.status[look.colour] })}>
            <Icon path={look.icon} />
          </Box>
          <Typography sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
            {noticeText(notice, items)}
          </Typography>
        </Box>
      ) : null}
    </Box>
  );
}
