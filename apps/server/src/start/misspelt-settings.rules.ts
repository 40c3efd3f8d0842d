import { nearName } from "../projects/mistakes/near-name.rules.ts";

/** As shells and unit files write them; those with `PG` are read by the client of PostgreSQL. */
const VARIABLE = /^(?!PG)[A-Z][A-Z0-9_]*$/;

/**
 * Variables of the environment that are no setting, but nearly have the name of one: they would be ignored, and the default
 * would hold.
 * @param known names of all settings
 * @returns one sentence for each, without its value, which may be a secret
 */
export const misspeltSettings = (
  names: readonly string[],
  known: readonly string[],
): readonly string[] =>
  names
    .filter((name) => VARIABLE.test(name) && !known.includes(name))
    .flatMap((name) => {
      const near = nearName(name, known);
      return near === undefined
        ? []
        : [`the environment variable ${name} is no setting and is ignored; did you mean ${near}?`];
    });
