import { mdiClose } from "@mdi/js";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { useIsTakenOver } from "../../../platform/useIsTakenOver.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { belowTop } from "../../../ui/safe-area.ts";

/** From here on a title opens beside the list. @source look "Desktop" */
export const PANE = "@media (min-width: 1200px)";
export const NO_PANE = "@media (max-width: 1199.95px)";

interface RecordPaneProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Pane for the title that is open beside the list; it takes the focus when it opens. In the HTML of a served page it is the
 * page of a narrow window as well.
 */
export function RecordPane({ onClose, children }: RecordPaneProps) {
  const t = useT();
  const pane = useRef<HTMLElement>(null);
  const isTakenOver = useIsTakenOver();
  const hasCome = useRef(!isTakenOver);
  useEffect(() => {
    // nobody has opened what came with the page
    if (!hasCome.current) pane.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box
      component="section"
      ref={pane}
      tabIndex={-1}
      aria-label={t("search.pane")}
      sx={(theme) => ({
        minWidth: 0,
        gridColumn: "1 / -1",
        [PANE]: {
          gridColumn: "auto",
          position: "sticky",
          top: belowTop(72),
          maxHeight: `calc(100dvh - ${belowTop(88)})`,
          overflowY: "auto",
          overscrollBehavior: "contain",
          p: 6,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: "12px",
          backgroundColor: theme.vars.palette.background.paper,
        },
      })}
    >
      <Box sx={isTakenOver ? CORNER : CORNER_AS_SERVED}>
        <IconButton
          aria-label={t("search.pane.close")}
          title={t("search.pane.close")}
          onClick={onClose}
          sx={(theme) => ({
            mt: -3,
            mr: -3,
            backgroundColor: theme.vars.palette.background.paper,
            "&:hover": { backgroundColor: theme.vars.palette.background.default },
          })}
        >
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      {children}
    </Box>
  );
}

const CORNER = {
  position: "sticky",
  top: 0,
  height: 0,
  zIndex: 1,
  textAlign: "end",
} as const;
const CORNER_AS_SERVED = { ...CORNER, [NO_PANE]: { display: "none" } } as const;
