import { useEffect, useState, type ReactNode } from "react";

interface AfterDelayProps {
  readonly ms: number;
  readonly children: ReactNode;
}

/** Shows its children only after a delay: what loads at once needs no skeleton. */
export function AfterDelay({ ms, children }: AfterDelayProps) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [ms]);
  return due ? children : null;
}
