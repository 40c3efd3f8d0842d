import { keyframes } from "@mui/material/styles";

const from = (translateX: string) =>
  keyframes({ from: { opacity: 0, transform: `translateX(${translateX})` } });

const SLIDE = { previous: from("-32px"), next: from("32px") } as const;

/** The new title slides in with the direction of the swipe. @source look "Motion" */
export const SLIDE_SX = {
  previous: { animation: `${SLIDE.previous} 150ms ease-out` },
  next: { animation: `${SLIDE.next} 150ms ease-out` },
} as const;
