import { useLayoutEffect, useState, type RefObject } from "react";

/** Size of an element in CSS pixels, and how many of the device's pixels are in each. */
export interface ElementSize {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
}

/** The size of an element, also after the device was rotated; undefined before it is known. */
export function useElementSize(element: RefObject<HTMLElement | null>): ElementSize | undefined {
  const [room, setRoom] = useState<ElementSize>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom({ width, height, pixelRatio: window.devicePixelRatio });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return room;
}
