import { MAX_PASSWORD_BYTES, userId as userIdShape } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

/** What a patron has filled in. */
export interface LoginForm {
  /** Text of the select; empty: none chosen. */
  readonly library: string;
  readonly userId: string;
  readonly password: string;
}

/** What is missing or wrong, by field; an empty object: nothing. */
export type LoginProblems = Partial<Record<keyof LoginForm, MessageKey>>;

/** Checks what can be checked without the server. The password is taken as typed, byte for byte. */
export function loginProblems({ library, userId, password }: LoginForm): LoginProblems {
  return {
    ...(library === "" && { library: "login.library.missing" as const }),
    ...(!userIdShape.safeParse(typedNumber(userId)).success && {
      userId: "login.user.missing" as const,
    }),
    ...passwordProblem(password),
  };
}

/** The number as it is sent: the app shows digits in groups, so they are typed like that. Blanks among letters stay. */
export function typedNumber(userId: string): string {
  const number = userId.trim();
  return /^[\d\s]+$/.test(number) ? number.replaceAll(/\s/g, "") : number;
}

/** The first field with a problem, in the order of the form; undefined: none. */
export function firstProblem(problems: LoginProblems): keyof LoginForm | undefined {
  return (["library", "userId", "password"] as const).find(
    (field) => problems[field] !== undefined,
  );
}

function passwordProblem(password: string): LoginProblems {
  if (password === "") return { password: "login.password.missing" };
  return new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES
    ? { password: "login.password.too-long" }
    : {};
}
