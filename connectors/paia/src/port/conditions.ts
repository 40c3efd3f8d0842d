import {
  acceptedSums,
  amountText,
  answerTo,
  feeStep,
  QueryError,
  translate,
  type ActionResult,
  type StepAnswers,
} from "@freihand/connector-kit";
import type { Choice, Locale, Money } from "@freihand/contract";
import {
  FEE_CONDITION,
  STORAGE_CONDITION,
  type ConditionOption,
  type ConditionSetting,
  type Confirmation,
} from "../protocol/condition.parse.ts";

/** What is asked about, and how. */
export interface AskContext {
  readonly locale: Locale;
  readonly title: string;
  /** The server's own words about the condition. */
  readonly words: string | undefined;
  /** The text that names the sum. */
  readonly feeText: "reserve.fee" | "renew.fee" | "cancel.fee";
  /** How the library's file calls a place; undefined: as the server does. */
  readonly place?: (id: string) => Pick<Choice, "value" | "hint"> | undefined;
}

/** Step that asks for an option; a place of collection is asked for like a branch. */
const stepOf = (type: string): string =>
  type === STORAGE_CONDITION ? "branch" : `condition ${type}`;

/** Longest key of a choice. */
const MAX_KEY = 256;

/** Answers that can be sent before the server asks: it ignores those that it does not need. */
export function confirmationOf(answers: StepAnswers): Confirmation {
  const types = Object.keys(answers).flatMap((step) => {
    if (step === "branch") return [STORAGE_CONDITION];
    return step.startsWith("condition ") ? [step.slice("condition ".length)] : [];
  });
  return Object.fromEntries(
    types.map((type) => [type, [answerTo(answers, stepOf(type))].flatMap((one) => one ?? [])]),
  );
}

/** What to do about a condition: send a confirmation, ask the patron, or give up. */
export type Resolved =
  | { readonly kind: "confirm"; readonly confirm: Confirmation }
  | { readonly kind: "ask"; readonly question: ActionResult }
  | { readonly kind: "none" };

/** The order of questions: the place first, what it costs last. */
const rank = ({ type }: ConditionSetting): number => {
  if (type === STORAGE_CONDITION) return 0;
  return type === FEE_CONDITION ? 2 : 1;
};

/** Meets the conditions with the patron's answers, or asks for the next one. */
export function resolveConditions(
  settings: readonly ConditionSetting[],
  answers: StepAnswers,
  context: AskContext,
): Resolved {
  const chosen: (readonly [string, readonly ConditionOption[]])[] = [];
  for (const setting of settings.toSorted((one, other) => rank(one) - rank(other))) {
    const options = chosenOptions(setting, answers);
    if (options === undefined) return askOption(setting, context);
    chosen.push([setting.type, options]);
  }
  const amounts = chosen.flatMap(([, options]) => options.flatMap(({ amount }) => amount ?? []));
  if (new Set(amounts.map(({ currency }) => currency)).size > 1) return { kind: "none" };
  const [first] = amounts;
  const cents = amounts.reduce((sum, amount) => sum + amount.cents, 0);
  if (first !== undefined && cents > 0 && !acceptedSums(answers).includes(cents))
    return { kind: "ask", question: feeQuestion({ ...first, cents }, context) };
  return {
    kind: "confirm",
    confirm: Object.fromEntries(
      chosen.map(([type, options]) => [type, options.map(({ id }) => id)]),
    ),
  };
}

/** @returns undefined when the patron has to choose */
function chosenOptions(
  setting: ConditionSetting,
  answers: StepAnswers,
): readonly ConditionOption[] | undefined {
  const { type, options, isOptional } = setting;
  const chosen = chosenOption(setting, answers);
  if (chosen !== undefined) return [chosen];
  const isKnown = type === STORAGE_CONDITION || type === FEE_CONDITION;
  if (isOptional && type !== STORAGE_CONDITION) return [];
  // one place is no choice, and a fee is asked about by its sum; anything else needs the patron's word
  return isKnown && options.length === 1 ? options : undefined;
}

/** @throws {QueryError} for a place that is not offered */
function chosenOption(
  { type, options }: ConditionSetting,
  answers: StepAnswers,
): ConditionOption | undefined {
  const answer = answerTo(answers, stepOf(type));
  const chosen = options.find(({ id }) => id === answer);
  if (chosen === undefined && answer !== undefined && type === STORAGE_CONDITION)
    throw new QueryError("selection", answer);
  return chosen;
}

function askOption({ type, options }: ConditionSetting, context: AskContext): Resolved {
  const selection = options
    .filter(({ id }) => id.length <= MAX_KEY)
    .map((option) => toChoice(option, context));
  if (selection.length === 0) return { kind: "none" };
  const isPlace = type === STORAGE_CONDITION;
  return {
    kind: "ask",
    question: {
      status: "SELECTION_NEEDED",
      step: stepOf(type),
      selectionKind: isPlace ? "branch" : "other",
      selection,
      message: questionText(isPlace, context),
    },
  };
}

function questionText(isPlace: boolean, { locale, title, words }: AskContext): string {
  if (isPlace) return translate(locale, "reserve.branch", { title });
  return words === undefined
    ? translate(locale, "condition.choose", { title })
    : translate(locale, "condition.choose-said", { title, words });
}

function toChoice({ id, about, amount }: ConditionOption, { locale, place }: AskContext): Choice {
  const known = place?.(id);
  const hints = [known?.hint, amount && amountText(locale, amount)].flatMap((hint) => hint ?? []);
  return {
    key: id,
    value: known?.value ?? (about === "" ? id : about),
    ...(hints.length > 0 && { hint: hints.join(" · ") }),
  };
}

const feeQuestion = (fee: Money, { locale, feeText }: AskContext): ActionResult => ({
  status: "CONFIRMATION_NEEDED",
  step: feeStep(fee.cents),
  message: translate(locale, feeText, { amount: amountText(locale, fee) }),
  fee,
});
