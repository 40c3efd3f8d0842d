const GROUP = 4;
/** A remainder of one digit belongs to the group before it. */
const GROUPS = /\d{4}(?=\d{2})|\d+/g;

/** A card number in groups that are easy to read aloud: `4001 1001`. Numbers with other characters stay as they are. */
export const readableNumber = (number: string): string =>
  /^\d+$/.test(number) && number.length > GROUP + 1
    ? (number.match(GROUPS) ?? [number]).join(" ")
    : number;
