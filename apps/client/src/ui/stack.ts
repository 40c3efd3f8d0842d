/** One below the other, never wider than what they are in: a long word or a row of buttons wraps instead. */
export const STACK = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" } as const;
