/**
 * Exit codes: everything was read · failed, interrupted or refused · nothing was started · something could not be read.
 */
export const EXIT = { done: 0, failed: 1, notBegun: 2, incomplete: 3 } as const;
