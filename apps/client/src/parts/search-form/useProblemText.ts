import type { MessageKey } from "../../i18n/index.ts";
import { useT } from "../../i18n/context.ts";
import type { FieldProblem } from "../../model/search/search-form.rules.ts";
import { useThisYear } from "./useThisYear.ts";

const PROBLEM_TEXT = {
  too_short: "search.problem.too-short",
  too_long: "search.problem.too-long",
  isbn: "search.problem.isbn",
  year: "search.problem.year",
  year_order: "search.problem.year-order",
} as const satisfies Record<FieldProblem, MessageKey>;

/** The problem with a field, as text; undefined when there is none. */
export function useProblemText(): (problem: FieldProblem | undefined) => string | undefined {
  const t = useT();
  const last = useThisYear() + 1;
  return (problem) => (problem === undefined ? undefined : t(PROBLEM_TEXT[problem], { last }));
}
