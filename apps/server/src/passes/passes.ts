import type { FingerprintKeys } from "../card-fingerprint.ts";
import { heldCard } from "./held-card.ts";
import { passFiles, type PassFiles } from "./pass-files.ts";
import { shownCard } from "./shown-card.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { Pass, PassToken } from "@freihand/contract";
import type { Projects } from "../projects/projects.ts";
import type { LibraryPlace, ReadAccount, SignedIn } from "../identity.ts";
import type { CardSources } from "./library-of-card.ts";
import type { PassTokenStore } from "./pass-token-store.ts";
import type { WalletSecrets } from "./wallet-secrets.ts";

interface PassParts extends CardSources {
  readonly projects: Projects;
  readonly readAccount: ReadAccount;
  readonly store: PassTokenStore;
  readonly secrets: WalletSecrets;
  /** For fingerprints of cards. */
  readonly ownerKeys: FingerprintKeys;
  /** The cards of a library do not fit its configured barcode. */
  readonly onMisfit: (place: LibraryPlace) => void;
}

/** Library cards, on the screen and in wallets. */
export interface Passes extends Pick<PassFiles, "file"> {
  readonly card: (who: SignedIn, ctx: CallContext) => Promise<Pass>;
  /** For one pass. Rejects with `unsupported` where the library issues none. */
  readonly token: (who: SignedIn, ctx: CallContext) => Promise<PassToken>;
  /** Called regularly. */
  readonly tidy: () => Promise<void>;
  /** Checks the secrets of all libraries, so that the operator learns of a problem before a patron does. */
  readonly checkSecrets: () => Promise<void>;
}

/** Rejects where the account cannot be read. @source api "Pass" */
export function passes(parts: PassParts): Passes {
  const files = passFiles(parts);
  return {
    card: async (who, ctx) => shownCard(parts, await heldCard(parts, who, ctx)),
    token: async (who, ctx) => files.token(await heldCard(parts, who, ctx)),
    file: files.file,
    tidy: () => parts.store.tidy(parts.now()),
    checkSecrets: async () => {
      parts.secrets.resetWarnings();
      await Promise.all(checkAllSecrets(parts));
    },
  };
}

const checkAllSecrets = ({ projects, secrets }: PassParts): readonly Promise<unknown>[] =>
  projects.all
    .flatMap(({ libraries }) => libraries)
    .flatMap(({ file: { pass } }) => [
      ...(pass?.apple === undefined ? [] : [secrets.apple(pass.apple)]),
      ...(pass?.google === undefined ? [] : [secrets.google(pass.google)]),
    ]);
