import { MAX_PASSWORD_BYTES, type PasswordRefusal, type PasswordRules } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

/** What a patron has filled in; byte for byte. */
export interface PasswordFields {
  readonly current: string;
  readonly password: string;
}

/** What is missing or wrong, by field, in the order of the form; an empty object: nothing. */
export type PasswordProblems = Partial<Record<keyof PasswordFields, MessageKey>>;

/** Checks what can be checked without the server. */
export function passwordProblems(
  { current, password }: PasswordFields,
  { needsCurrent, shortest }: PasswordRules,
): PasswordProblems {
  const problem = newProblem(password, shortest);
  return {
    ...(needsCurrent && current === "" && { current: "account.password.current.missing" as const }),
    ...(problem !== undefined && { password: problem }),
  };
}

function newProblem(password: string, shortest: number): MessageKey | undefined {
  if (Array.from(password).length < shortest) return "account.password.too-short";
  const bytes = new TextEncoder().encode(password).length;
  return bytes > MAX_PASSWORD_BYTES ? "login.password.too-long" : undefined;
}

/** What the library did not take. */
export const REFUSED: Readonly<Record<PasswordRefusal, PasswordProblems>> = {
  wrong_password: { current: "account.password.current.wrong" },
  too_short: { password: "account.password.too-short" },
  too_easy: { password: "account.password.too-easy" },
  unchanged: { password: "account.password.unchanged" },
};

/** The first field with a problem; undefined: none. */
export const firstWrong = (problems: PasswordProblems): keyof PasswordFields | undefined =>
  (["current", "password"] as const).find((field) => problems[field] !== undefined);
