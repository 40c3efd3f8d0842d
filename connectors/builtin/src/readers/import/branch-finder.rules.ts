/** What a branch is known by. */
export interface BranchNames {
  readonly id: string;
  readonly name: string;
}

const key = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * The branch that a table means: by its id or by its name, in any case. A copy without one is at the only branch, where
 * the library has only one.
 * @returns a function that returns the text itself where no branch fits
 */
export function branchFinder(
  branches: readonly BranchNames[],
): (text?: string) => string | undefined {
  const ids = new Map([
    ...branches.map(({ id, name }) => [key(name), id] as const),
    ...branches.map(({ id }) => [key(id), id] as const),
  ]);
  const [only, second] = branches;
  const alone = second === undefined ? only?.id : undefined;
  return (text) => (text === undefined ? alone : (ids.get(key(text)) ?? text));
}
