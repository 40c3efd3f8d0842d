import { Box } from "../../ui/Box.tsx";
import { useCallback, useMemo, useRef, useState, type ReactNode } from "react";
import { ABOVE_FOOT } from "../../ui/safe-area.ts";
import { shownNotices, type NoticeKind } from "./notice-order.rules.ts";
import { NoticeQueueContext } from "./notice-queue.ts";
import { useBottomPadding } from "./useBottomPadding.ts";

/** Notices stacked over the foot of the page: two at once, announced to screen readers when they appear. */
export function NoticeStack({ children }: { readonly children: ReactNode }) {
  const stack = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<readonly NoticeKind[]>([]);
  useBottomPadding(stack);
  // Kept the same over renders: the notices' effects depend on it.
  const join = useCallback((kind: NoticeKind) => {
    setOpen((kinds) => [...kinds, kind]);
    return () => {
      setOpen((kinds) => kinds.filter((other) => other !== kind));
    };
  }, []);
  const queue = useMemo(() => ({ shown: shownNotices(open), join }), [join, open]);
  return (
    <NoticeQueueContext value={queue}>
      <Box
        ref={stack}
        aria-live="polite"
        aria-relevant="additions"
        sx={(theme) => ({
          position: "fixed",
          zIndex: theme.zIndex.appBar + 1,
          bottom: ABOVE_FOOT,
          insetInlineStart: { xs: 0, sm: "auto" },
          insetInlineEnd: 0,
          width: { sm: 480 },
          maxHeight: `calc(60dvh - ${ABOVE_FOOT})`,
          overflowY: "auto",
          display: "flex",
          flexDirection: "column",
          gap: 2,
          // space for the cards' shadow and the focus ring
          "&:not(:empty)": { p: { xs: 2, sm: 4 } },
          "@media print": { display: "none" },
        })}
      >
        {children}
      </Box>
    </NoticeQueueContext>
  );
}
