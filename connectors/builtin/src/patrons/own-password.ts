import type { PasswordChange, PasswordOutcome } from "@freihand/connector-kit";
import type { PasswordRules } from "@freihand/contract";
import { hashPassword, type CardPasswords } from "../storage/circulation/passwords.ts";
import { passwordRefusal, SHORTEST_PASSWORD } from "./password-refusal.rules.ts";
import { cardRemovedError, openCode, type PatronContext } from "./patron-context.ts";

/** What a new password has to be; a session that a code has opened needs no other proof. */
export async function passwordRules(context: PatronContext): Promise<PasswordRules> {
  const code = await openCode(context);
  return { shortest: SHORTEST_PASSWORD, needsCurrent: code === undefined };
}

/**
 * Whether it is the patron: by the password, or by the code that has opened the session.
 * @throws LibraryError `session_ended` when there is no such card
 */
export async function isVerified(
  context: PatronContext,
  passwords: CardPasswords,
  current: string | undefined,
): Promise<boolean> {
  const hash = await passwords.hashOf(context.patron.userId);
  if (hash === undefined) throw cardRemovedError(context);
  if ((await openCode(context)) !== undefined) return true;
  return passwords.verify(hash, current ?? "");
}

/** Stores a new password. @throws LibraryError as `isVerified` */
export async function changePassword(
  context: PatronContext,
  passwords: CardPasswords,
  { current, password }: PasswordChange,
): Promise<PasswordOutcome> {
  const { userId: card, secret } = context.patron;
  const { codes } = context.library;
  if (codes === undefined) throw cardRemovedError(context);
  if (!(await isVerified(context, passwords, current)))
    return { ok: false, reason: "wrong_password" };
  const reason = passwordRefusal(password, { card, current });
  if (reason !== undefined) return { ok: false, reason };
  await codes.setPassword(card, await hashPassword(password), secret);
  return { ok: true };
}
