import { useEffect, useRef, type RefObject } from "react";

/** What has come in place of something else: it takes the focus, which would otherwise fall back to the whole page. */
export function useFocusFirst<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
  }, []);
  return target;
}
