import { mdiRefresh } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SAFE } from "../../ui/safe-area.ts";
import { REFRESH_THRESHOLD } from "../pull-to-refresh/pull.rules.ts";
import { usePull } from "../pull-to-refresh/usePull.ts";

interface PullToRefreshProps {
  /** Resolves when the request has succeeded or failed; undefined: nothing can be fetched now, as when offline. */
  readonly onRefresh: (() => Promise<unknown>) | undefined;
}

/**
 * Pulling the page down from its top refetches. It can be placed anywhere on the page and shows only an indicator below
 * the bar. Without touch, patrons use the button that the same page must have, which also shows the outcome.
 */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const { out, isBusy } = usePull(onRefresh);
  if (out === 0 && !isBusy) return null;
  const place = isBusy ? REFRESH_THRESHOLD : out;
  return (
    <Box
      aria-hidden
      data-pull={isBusy ? "busy" : "pulled"}
      sx={{ position: "fixed", top: SAFE.top, left: 0, right: 0, zIndex: 3, pointerEvents: "none" }}
    >
      <Box
        style={{
          transform: `translateY(${String(place)}px)`,
          opacity: Math.min(1, place / REFRESH_THRESHOLD),
        }}
        sx={(theme) => ({
          width: 40,
          height: 40,
          mx: "auto",
          display: "grid",
          placeItems: "center",
          borderRadius: "50%",
          border: `1px solid ${theme.vars.palette.divider}`,
          backgroundColor: theme.vars.palette.background.paper,
          // the indicator appears at its final position instead of moving there
          "@media (prefers-reduced-motion: reduce)": {
            transform: `translateY(${String(REFRESH_THRESHOLD)}px) !important`,
          },
        })}
      >
        {isBusy ? <Spinner size={20} /> : <Icon path={mdiRefresh} size={20} />}
      </Box>
    </Box>
  );
}
