import { useT } from "../../../i18n/context.ts";
import type { FeePanel } from "./fee-state.ts";
import { problemAt } from "./panel.rules.ts";

/** Why nothing was sent, if it is said at this place. */
export function useProblemText(
  place: Parameters<typeof problemAt>[0],
  panel: Pick<FeePanel, "problem">,
): string | undefined {
  const t = useT();
  const problem = problemAt(place, panel);
  return problem === undefined ? undefined : t(`desk.fees.problem.${problem}`);
}
