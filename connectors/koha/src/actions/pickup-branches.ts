import { branchChoices } from "@freihand/connector-kit";
import type { Branch, Choice } from "@freihand/contract";
import { todayOf } from "../account/account-parts.ts";
import type { KohaLibrary } from "../api/koha-shapes.ts";
import type { ActionContext } from "./action-context.ts";

/** The branches to choose from, with the hours that the library's file knows. */
export function pickupChoices(
  places: readonly KohaLibrary[],
  { parts, ctx: { locale } }: ActionContext,
  present?: string,
): Choice[] {
  const known = new Map(parts.tools.details.branches.map((branch) => [branch.id, branch]));
  const branches = places.map(
    ({ library_id: id, name }): Branch =>
      known.get(id) ?? { id, name: name ?? id, hours: [], exceptions: [] },
  );
  return branchChoices(branches, { locale, today: todayOf(parts) }, present);
}
