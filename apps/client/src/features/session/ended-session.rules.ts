import type { ErrorCode, LibraryId } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

const ENDING_TEXT: Partial<Readonly<Record<ErrorCode, MessageKey>>> = {
  token_expired: "error.code.token-expired",
  token_reused: "error.code.token-reused",
};

/** What login says when the server has ended the session. @param why the code of its refusal */
export function endingText(why: ErrorCode): MessageKey {
  return ENDING_TEXT[why] ?? "login.ended";
}

/** What stands in the form of login before anybody types. */
export interface Prefill {
  readonly libraryId: LibraryId | undefined;
  readonly userId: string | undefined;
}

/**
 * With what the form of login begins.
 * @param link what the address names
 * @param ended the card whose session the server ended; its number goes with its library only
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
