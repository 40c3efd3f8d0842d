import * as z from "zod/mini";

/** A mistake in one entry of a list. */
export interface ListMistake {
  /** Path inside the list. */
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}

/**
 * Checks a list of a library's file as a whole; also when an entry is invalid in itself, so that everything is reported
 * at once.
 * @param rule gets the list as written in the file
 */
export const listCheck = (rule: (value: unknown) => readonly ListMistake[]) =>
  z.check<unknown[]>(
    ({ value, issues }) => {
      for (const { path, reason } of rule(value))
        issues.push({ code: "custom", message: reason, path: [...path], input: value });
    },
    { when: () => true },
  );
