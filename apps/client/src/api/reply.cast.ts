/**
 * What a row's schema has accepted, as that row's reply: the compiler cannot follow from a name to its schema.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is what the caller knows
export const asReply = <T>(parsed: unknown): T => parsed as T;
