import { useEffect, useEffectEvent, useState, type FocusEvent } from "react";

/** When a notice closes by itself. */
export interface TimeOut {
  readonly ms: number;
  readonly onEnd: () => void;
}

/** Event handlers of a notice that pause its timer. */
export interface PauseHandlers {
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
export function useTimeOut(timeOut: TimeOut | undefined): PauseHandlers {
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
