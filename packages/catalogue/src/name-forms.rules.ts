const CAPITAL = /^\p{Lu}/u;
/** Forenames, whether written `J. K.`, `J.K.` or `Joanne Kathleen`. */
const FORENAME = /\p{L}[\p{L}\p{Mn}'’]*/gu;

/**
 * The forms in which a name is typed: `Rowling, J. K.` also as `J. K. Rowling` and `JK Rowling`; full forenames also as
 * initials. Small words (`von`) are not initials.
 * @param name as in the record, the surname before a comma
 */
export function nameForms(name: string): readonly string[] {
  const comma = name.indexOf(", ");
  if (comma < 0) return [name];
  const [surname, forenames] = [name.slice(0, comma), name.slice(comma + 2)];
  const initials = (forenames.match(FORENAME) ?? [])
    .filter((forename) => CAPITAL.test(forename))
    .map((forename) => forename.charAt(0));
  const naturalOrder = `${forenames} ${surname}`;
  return [
    ...new Set([name, naturalOrder, closedUp(naturalOrder), ...initialForms(initials, surname)]),
  ];
}

/** `George R. R. Martin` as `George RR Martin`. */
const closedUp = (name: string): string =>
  !name.includes(".")
    ? name
    : name.replaceAll(/(?:\p{Lu}\.[ -]?){2,}/gu, (run) => `${run.replaceAll(/[. -]/g, "")} `);

const initialForms = (initials: readonly string[], surname: string): readonly string[] =>
  initials.length < 2
    ? []
    : [`${initials.join(" ")} ${surname}`, `${initials.join("")} ${surname}`];
