import type { ListMistake } from "@freihand/connector-kit";

/** Branches with the id of an earlier one: it would be unclear where a copy is. @param branches as written in the file */
export function duplicateBranches(branches: unknown): readonly ListMistake[] {
  const ids = Array.isArray(branches) ? branches.map(idOf) : [];
  return ids.flatMap((id, at) => {
    const first = ids.indexOf(id);
    return id === undefined || first === at
      ? []
      : [{ path: [at, "id"], reason: `is the id of branches.${String(first)} too` }];
  });
}

function idOf(branch: unknown): string | undefined {
  if (typeof branch !== "object" || branch === null) return undefined;
  const id: unknown = Reflect.get(branch, "id");
  return typeof id === "string" ? id : undefined;
}
