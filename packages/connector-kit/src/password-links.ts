import type { ActingStaff } from "./desk.ts";
import type { ReaderOutcome } from "./reader-access.ts";

/** A link for choosing a password, as it is stored: nothing of it opens anything. */
export interface PasswordLink {
  readonly id: string;
  /** Of what stands in the link. */
  readonly tokenHash: string;
  /** Milliseconds since 1970 UTC. */
  readonly untilMs: number;
}

/** Why no password was stored. `gone`: the link was used, is too old, or its reader has another address now. */
type LinkRefusal = "gone" | "too_short" | "too_easy";

/** Links for readers who have forgotten their passwords. The server mails what it finds noted. Rejects with `LibraryError`. */
export interface PasswordLinks {
  /** For whoever says that a card is theirs: nothing happens without such a card, or when it has got too many links. */
  make(card: string, link: PasswordLink): Promise<void>;
  /** For a reader at the desk, noted in the journal. */
  makeAtDesk(card: string, link: PasswordLink, by: ActingStaff): Promise<ReaderOutcome>;
  /** Uses nothing up. @returns undefined: as `gone` */
  find(
    tokenHash: string,
  ): Promise<{ readonly card: string; readonly shortest: number } | undefined>;
  /** Uses up the link, and every other one of the card. @param password byte for byte as typed; never stored, never logged */
  choose(
    tokenHash: string,
    password: string,
  ): Promise<
    | { readonly ok: true; readonly card: string }
    | { readonly ok: false; readonly reason: LinkRefusal }
  >;
}
