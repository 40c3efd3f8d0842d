import type { ErrorCode, LibraryId } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

const ENDING_TEXT: Partial<Readonly<Record<ErrorCode, MessageKey>>> = {
  token_expired: "error.code.token-expired",
  token_reused: "error.code.token-reused",
};

/** The login page's explanation after the server ended the session. @param why the code of its refusal */
export function endingText(why: ErrorCode): MessageKey {
  return ENDING_TEXT[why] ?? "login.ended";
}

/** The initial values of the login form. */
export interface Prefill {
  readonly libraryId: LibraryId | undefined;
  readonly userId: string | undefined;
}

/**
 * The initial values of the login form.
 * @param link values in the address
 * @param ended the card whose session the server ended; its number is prefilled with its library only
 */
export function prefilled(
  link: Prefill,
  ended: Prefill | undefined,
  selected: LibraryId | undefined,
): Prefill {
  const [named] = [link, ended, { libraryId: selected }].flatMap((one) => one?.libraryId ?? []);
  const userId = ended?.libraryId === named ? ended?.userId : undefined;
  return { libraryId: named, userId: link.userId ?? userId };
}
