import { useLayoutEffect, useState, type RefObject } from "react";

/** Whether an element's content is wider than the element, also after the window was resized. */
export function useOverflows(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const measure = () => {
      const { scrollWidth = 0, clientWidth = 0 } = element.current ?? {};
      setOverflows(scrollWidth > clientWidth + 1);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
    };
  }, [element]);
  return overflows;
}
