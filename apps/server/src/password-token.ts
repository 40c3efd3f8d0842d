import { createHmac } from "node:crypto";
import { secretTokenHash } from "./secret-token.ts";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { KeyRing } from "./auth/key-ring.ts";

/** A link for choosing a password, of one library. */
interface LinkId {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly id: string;
}

/**
 * What stands in links for choosing a password: 256 bits as text. They follow from the id and the server's secret, so that
 * a mail that is sent again has the same link, and nothing that opens anything is stored.
 */
export interface PasswordTokens {
  readonly make: (link: LinkId) => string;
  /** The same, also after a rotation of the keys. @returns undefined when its key is gone */
  readonly find: (link: LinkId, tokenHash: string) => string | undefined;
}

const PURPOSE = "password link";

const of = (key: Uint8Array, { project, library, id }: LinkId): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([project, library, id]))
    .digest("base64url");

/** @param keys of the server */
export function passwordTokens(keys: Pick<KeyRing, "deriveAll">): PasswordTokens {
  return {
    make: (link) => of(keys.deriveAll(PURPOSE)[0], link),
    find: (link, tokenHash) =>
      keys
        .deriveAll(PURPOSE)
        .map((key) => of(key, link))
        .find((token) => secretTokenHash(token) === tokenHash),
  };
}
