import type { LibraryId } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { useRef, type ReactNode, useEffect, useEffectEvent, type RefObject } from "react";
import { useRecord } from "../../model/search/record.query.ts";
import type { Neighbours } from "../record/record-steps.ts";
import { StepBar } from "./StepBar.tsx";
import { useSteps } from "./useSteps.ts";
import { keyframes } from "@emotion/react";
import { usePlatform } from "../../platform/context.ts";
import { swipeTarget, type Swipe } from "./swipe.rules.ts";

/** Its height in pixels, reserved until the title's position is known. */
const BAR_HEIGHT = 52;

interface RecordStepsProps {
  readonly libraryId: LibraryId;
  readonly id: string;
  /** Undefined: unknown, or no longer known. */
  readonly neighbours: Neighbours | undefined;
  /** The title. */
  readonly children: ReactNode;
}

/**
 * A title as one of a list: its position, and steps to the previous and next one by button, arrow key or swipe. Once
 * the title has loaded, both neighbours are prefetched.
 * @source rulings 8
 */
export function RecordSteps({ libraryId, id, neighbours, children }: RecordStepsProps) {
  const steps = useSteps(neighbours);
  const { data: record } = useRecord(libraryId, id);
  const area = useRef<HTMLDivElement>(null);
  useSwipe(area, steps.go);
  return (
    <Box ref={area} sx={{ minHeight: "70dvh" }}>
      {neighbours ? (
        <StepBar neighbours={neighbours} steps={steps} title={record?.title} />
      ) : (
        <Box sx={{ height: BAR_HEIGHT }} />
      )}
      {/* Each title is a screen of its own, so that it slides in. */}
      <Box
        key={`${String(libraryId)}/${id}`}
        sx={steps.last === undefined ? {} : SLIDE_SX[steps.last]}
      >
        {children}
      </Box>
    </Box>
  );
}

const from = (translateX: string) =>
  keyframes({ from: { opacity: 0, transform: `translateX(${translateX})` } });

const SLIDE = { previous: from("-32px"), next: from("32px") } as const;

/** The new title slides in with the direction of the swipe. @source look "Motion" */
const SLIDE_SX = {
  previous: { animation: `${SLIDE.previous} 150ms ease-out` },
  next: { animation: `${SLIDE.next} 150ms ease-out` },
} as const;

type Place = Swipe["from"];

/** Notifies of swipes on an element; what scrolls sideways itself, or is zoomed, keeps the gesture. */
function useSwipe(
  area: RefObject<HTMLElement | null>,
  onSwipe: (target: "previous" | "next") => void,
): void {
  const { clock } = usePlatform();
  const now = useEffectEvent(() => clock.now());
  const handleSwipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let begun: { readonly at: Place; readonly since: number } | undefined;
    const handleStart = ({ touches, target }: TouchEvent) => {
      const at = touches.length === 1 && isFree(target, element) ? touches[0] : undefined;
      begun = at && { at: touchPoint(at), since: now() };
    };
    const handleEnd = ({ changedTouches }: TouchEvent) => {
      const [last] = changedTouches;
      const start = begun;
      begun = undefined;
      if (!start || !last || isSelecting()) return;
      const tookMs = now() - start.since;
      const swipe = { from: start.at, to: touchPoint(last), tookMs, width: innerWidth };
      const target = swipeTarget(swipe);
      if (target !== undefined) handleSwipe(target);
    };
    const handleCancel = () => {
      begun = undefined;
    };
    const ends = new AbortController();
    const listening = { passive: true, signal: ends.signal };
    element.addEventListener("touchstart", handleStart, listening);
    element.addEventListener("touchend", handleEnd, listening);
    element.addEventListener("touchcancel", handleCancel, listening);
    return () => {
      ends.abort();
    };
  }, [area]);
}

const touchPoint = ({ clientX, clientY }: Touch): Place => ({ x: clientX, y: clientY });

/** Whether nothing between the touched element and the area handles horizontal movement itself. */
function isFree(target: EventTarget | null, area: HTMLElement): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1) return false;
  for (let element = target; element instanceof Element && element !== area;) {
    if (takesSideways(element)) return false;
    element = element.parentElement;
  }
  return true;
}

function takesSideways(element: Element): boolean {
  if (element.matches("input, textarea, select, [role=slider]")) return true;
  return (
    element.scrollWidth > element.clientWidth &&
    /auto|scroll/.test(getComputedStyle(element).overflowX)
  );
}

const isSelecting = (): boolean => getSelection()?.type === "Range";
