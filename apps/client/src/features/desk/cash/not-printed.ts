/** On the screen alone. */
export const NOT_PRINTED = { "@media print": { display: "none" } } as const;
