import { getLuminance } from "@mui/material/styles";
import { useEffect } from "react";
import type { LifecyclePort } from "../../platform/ports/lifecycle.ts";
import { useBarColour } from "./useBarColour.ts";

/** Where white and black stand out equally well. @source WCAG 2.2 "contrast ratio" */
const MIDDLE = 0.179;

/** The device writes time and battery over our top bar: light on a dark one, dark on a light one. */
export function useDeviceBars(lifecycle: LifecyclePort): void {
  const look = getLuminance(useBarColour()) < MIDDLE ? "dark" : "light";
  useEffect(() => {
    lifecycle.setBars(look);
  }, [lifecycle, look]);
}
