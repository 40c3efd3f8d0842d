/**
 * Rows that a member may have. A title's row in a union is that of its own catalogue file, behind the number of the member:
 * so what is found there is read in the file, and nothing has to be translated.
 */
export const MEMBER_ROWS = 2 ** 26;

/** First row of a member. @param member from 1 */
export const firstRowOf = (member: number): number => member * MEMBER_ROWS;
