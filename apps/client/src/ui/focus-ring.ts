import type { Theme } from "./theme.ts";

/** The outline of what the keyboard is at. `--freihand-focus` is set where the background is not the page's. */
export const focusRing = ({ vars }: Theme): string =>
  `3px solid var(--freihand-focus, ${vars.palette.text.primary})`;

/** Pixels that a finger hits. */
export const TOUCH = 44;
