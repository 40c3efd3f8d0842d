import { useEffect, useState } from "react";

/** So long the first answers are collected, in milliseconds: most come at once, and then stand in order. */
const COLLECT_MS = 500;

/** Whether answers may be shown: not in the first moment of a search that still runs. */
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
