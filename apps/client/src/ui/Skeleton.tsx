import { keyframes } from "@emotion/react";
import type { Sx } from "./sx.ts";
import { useClasses, type Look } from "./sx-class.ts";

interface SkeletonProps {
  /** `span` unless set. */
  readonly component?: "span" | "li";
  /** `text`, a line of it, unless set. */
  readonly variant?: "rounded";
  readonly sx?: Sx;
}

const pulse = keyframes({ "0%": { opacity: 1 }, "50%": { opacity: 0.4 }, "100%": { opacity: 1 } });

const lookOf = (variant: "rounded" | undefined): Look => ({
  name: `skeleton ${variant ?? ""}`,
  css: ({ vars }) => [
    {
      display: "block",
      backgroundColor: vars.palette.Skeleton.bg,
      animation: `${pulse} 2s ease-in-out 0.5s infinite`,
    },
    variant === "rounded"
      ? { height: "1.2em", borderRadius: 12 }
      : {
          height: "auto",
          transformOrigin: "0 55%",
          transform: "scale(1, 0.60)",
          borderRadius: "12px/20px",
          "&:empty:before": { content: '"\\00a0"' },
        },
  ],
});

/** The place of something that is loading. */
export function Skeleton({ component: Element = "span", variant, sx }: SkeletonProps) {
  return <Element className={useClasses({ sx, className: "skeleton" }, lookOf(variant))} />;
}
