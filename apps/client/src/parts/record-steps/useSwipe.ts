import { useEffect, useEffectEvent, type RefObject } from "react";
import { usePlatform } from "../../platform/context.ts";
import { swipeTarget, type Swipe } from "./swipe.rules.ts";

type Place = Swipe["from"];

/** Notifies of swipes on an element; what scrolls sideways itself, or is zoomed, keeps the gesture. */
export function useSwipe(
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
