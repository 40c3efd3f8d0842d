import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiInformationOutline,
} from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useId, type ReactNode, useEffect, useEffectEvent, useState, type FocusEvent } from "react";
import { Icon } from "../../ui/Icon.tsx";
import type { NoticeKind } from "./notice-order.rules.ts";
import { useNoticeSlot } from "./notice-queue.ts";

/** The severity of a notice; an error interrupts screen readers, the others wait. */
type NoticeTone = "info" | "success" | "warning" | "error";

interface NoticeProps {
  readonly kind: NoticeKind;
  readonly isOpen: boolean;
  readonly tone?: NoticeTone;
  readonly title: string;
  /** Content in addition to the title. */
  readonly children?: ReactNode;
  /** Buttons, the most likely one last. */
  readonly actions: ReactNode;
  /** Undefined: it stays until it is answered. Its time starts when it is shown. */
  readonly timeOut?: TimeOut;
}

/** A snackbar: waits for its turn in the stack, stays until it is answered. @source spec §2 "Snackbars", §9 "Other snackbars" */
export function Notice({ kind, isOpen, ...card }: NoticeProps) {
  return useNoticeSlot(kind, isOpen) ? <NoticeCard {...card} /> : null;
}

const TONE_ICON = {
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
} as const satisfies Record<NoticeTone, string>;

type NoticeCardProps = Omit<NoticeProps, "kind" | "isOpen">;

function NoticeCard({ tone = "info", title, children, actions, timeOut }: NoticeCardProps) {
  const titleId = useId();
  const heldBy = useTimeOut(timeOut);
  return (
    <Box
      {...heldBy}
      component="section"
      role={tone === "error" ? "alert" : "region"}
      aria-labelledby={titleId}
      sx={(theme) => ({
        flexShrink: 0,
        display: "flex",
        gap: 3,
        p: 4,
        pb: 2,
        borderRadius: "12px",
        border: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.paper,
        // it floats over the page
        boxShadow: "0 4px 20px rgb(0 0 0 / 24%)",
      })}
    >
      <Box component="span" sx={(theme) => ({ color: theme.vars.palette[tone].main })}>
        <Icon path={TONE_ICON[tone]} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} sx={{ fontWeight: "bold" }}>
          {title}
        </Typography>
        <Typography component="div" variant="body2">
          {children}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1, mt: 1 }}>
          {actions}
        </Box>
      </Box>
    </Box>
  );
}

/** When a notice closes by itself. */
interface TimeOut {
  readonly ms: number;
  readonly onEnd: () => void;
}

/** Event handlers of a notice that pause its timer. */
interface PauseHandlers {
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Closes a notice after its time, which restarts whenever pointer and focus have both left it.
 * @param timeOut undefined: it stays
 * @source spec §9 "App hint snackbar"; WCAG 2.2, 2.2.1
 */
function useTimeOut(timeOut: TimeOut | undefined): PauseHandlers {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const end = useEffectEvent(() => timeOut?.onEnd());
  const ms = timeOut?.ms;
  useEffect(() => {
    if (ms === undefined || hovered || focused) return undefined;
    const timer = setTimeout(() => {
      end();
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [focused, hovered, ms]);
  return {
    onPointerEnter: () => {
      setHovered(true);
    },
    onPointerLeave: () => {
      setHovered(false);
    },
    onFocus: () => {
      setFocused(true);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
    },
  };
}
