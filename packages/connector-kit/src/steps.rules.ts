import type { ErrorCode } from "@freihand/contract";
import type { ActionResult, StepAnswers } from "./connector.ts";

/** The server's value for the patron's agreement. */
export const isYes = (answer: string | undefined): boolean => answer === "yes";

/** Answer to a step; undefined: not asked yet, or not answered. */
export const answerTo = (answers: StepAnswers, step: string): string | undefined =>
  Object.hasOwn(answers, step) ? answers[step] : undefined;

/** The sum is part of the step's name, so that a confirmation applies to this sum only. */
export const feeStep = (cents: number): string => `fee-${String(cents)}`;

/** Sums that the patron has agreed to. */
export const acceptedSums = (answers: StepAnswers): readonly number[] =>
  Object.keys(answers)
    .filter((step) => step.startsWith("fee-") && isYes(answerTo(answers, step)))
    .map((step) => Number(step.slice(4)));

/** An action that the library's rules refuse. */
export const refusalReply = (code: ErrorCode, message: string): ActionResult => ({
  status: "ERROR",
  code,
  message,
});
