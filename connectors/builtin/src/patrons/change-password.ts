import type { PasswordChange, PasswordOutcome } from "@freihand/connector-kit";
import { hashPassword, type CardPasswords } from "../storage/circulation/passwords.ts";
import { cardRemovedError, type PatronContext } from "./patron-context.ts";

/** Shorter ones are guessed. */
const SHORTEST = 8;

/**
 * Stores a new password. A session that a code has opened needs no other proof, once; it goes on afterwards.
 * @throws LibraryError `session_ended` when there is no such card
 */
export async function changePassword(
  context: PatronContext,
  passwords: CardPasswords,
  { current, password }: PasswordChange,
): Promise<PasswordOutcome> {
  const { patron, moment, library } = context;
  const { userId: card, secret } = patron;
  const { codes } = library;
  const hash = await passwords.hashOf(card);
  if (codes === undefined || hash === undefined) throw cardRemovedError(context);
  const state =
    secret === undefined
      ? undefined
      : await codes.sessionState({ card, nowMs: moment.nowMs }, secret);
  const isVerified = state === "open" || (await passwords.verify(hash, current ?? ""));
  if (!isVerified) return { ok: false, reason: "wrong_password" };
  if (Array.from(password).length < SHORTEST) return { ok: false, reason: "too_short" };
  await codes.setPassword(card, await hashPassword(password), secret);
  return { ok: true };
}
