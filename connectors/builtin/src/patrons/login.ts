import type { LoginOutcome } from "@freihand/connector-kit";
import { typedCode } from "../readers/reader-code.rules.ts";
import type { CardPasswords } from "../storage/circulation/passwords.ts";
import type { PatronLibrary } from "./patron-context.ts";
import { patronOfTyped } from "./typed-card.ts";

const FAILED = { ok: false, reason: "login_failed" } as const satisfies LoginOutcome;

/**
 * Signs a card in, by its password or by a code for the first time. An unknown card takes as long as a wrong password and
 * gets the same reply. A blocked or expired card may sign in: its patron has to see their loans and fees.
 * @source
 */
export async function signIn(
  library: PatronLibrary,
  passwords: CardPasswords,
  typed: { readonly userId: string; readonly password: string },
): Promise<LoginOutcome> {
  const { password } = typed;
  const patron = await library.lending.store.read((view) => patronOfTyped(view, typed.userId));
  const userId = patron?.userId ?? typed.userId;
  const hash = await passwords.hashOf(userId);
  const isRight = await passwords.verify(hash ?? passwords.hashOfNobody, password);
  if (hash === undefined) return { ...FAILED, unknownCard: true };
  if (patron === undefined) return FAILED;
  if (isRight) return { ok: true, patron: { userId }, name: patron.name };
  const secret = await codeSession(library, userId, password);
  return secret === undefined
    ? FAILED
    : { ok: true, patron: { userId, secret }, name: patron.name, byCode: true };
}

/** What the session of a code is known by. @returns undefined when what was typed is no code of the card, or a used one */
async function codeSession(
  { codes, moment }: PatronLibrary,
  card: string,
  typed: string,
): Promise<string | undefined> {
  const code = typedCode(typed);
  if (code === undefined) return undefined;
  const { nowMs, newId } = moment();
  const session = newId();
  return (await codes?.use({ card, nowMs }, { code, session })) === true ? session : undefined;
}
