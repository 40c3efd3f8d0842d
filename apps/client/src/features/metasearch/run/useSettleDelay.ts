import { useEffect, useState } from "react";

/** How long the first answers are collected, in milliseconds: most arrive at once, and are then shown in order. */
const COLLECT_MS = 500;

/** Whether answers may be shown: not in the first moment of a running search. */
export function useSettleDelay(isRunning: boolean): boolean {
  const [isOver, setIsOver] = useState(!isRunning);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOver(true);
    }, COLLECT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isOver || !isRunning;
}
