import { instant } from "@freihand/contract";
import { fingerprintOwners, type FingerprintKeys } from "../card-fingerprint.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { newSecretToken, secretTokenHash } from "../secret-token.ts";
import { applePass } from "./apple-pass.ts";
import { cardFactsOf } from "./card-facts.ts";
import { libraryOfCard, type CardSources } from "./library-of-card.ts";
import { passImages } from "./pass-images.ts";
import { openCard, sealCard } from "./sealed-card.ts";
import type { PassToken, ProjectId } from "@freihand/contract";
import type { Projects } from "../projects/projects.ts";
import type { Card } from "./card-facts.ts";
import type { HeldCard } from "./held-card.ts";
import type { PassTokenStore } from "./pass-token-store.ts";
import type { WalletSecrets } from "./wallet-secrets.ts";

interface PassFileParts extends CardSources {
  readonly projects: Projects;
  readonly store: PassTokenStore;
  readonly secrets: WalletSecrets;
  /** For fingerprints of cards. */
  readonly ownerKeys: FingerprintKeys;
}

/** A request with the address of a pass. */
interface PassFileRequest {
  readonly project: ProjectId;
  /** The token as it is in the address. */
  readonly token: string;
  /** Only whether there is such a pass: nothing is used up. */
  readonly headersOnly: boolean;
}

/** Signed passes, each behind an address that works once. */
export interface PassFiles {
  /** Rejects with `unsupported` where the library issues no passes. */
  readonly token: (held: HeldCard) => Promise<PassToken>;
  /** Once for each token. Rejects with `unsupported`, and with `not_found` for every invalid token. */
  readonly file: (request: PassFileRequest) => Promise<Uint8Array>;
}

/** @source Q-4 */
const TOKEN_LIFE_MS = 5 * 60_000;
const TOKEN = /^[\w-]{43}$/;
const NOTHING = new Uint8Array();

/** The contents of the pass are sealed under its token: fetching it needs neither a session nor the library. */
export function passFiles(parts: PassFileParts): PassFiles {
  const { store, secrets, now } = parts;
  return {
    token: async ({ card, library: { settings } }) => {
      const certificates = settings.apple && (await secrets.apple(settings.apple));
      if (certificates === undefined) throw new Refusal("unsupported");
      const token = newSecretToken();
      const expiresAt = now() + TOKEN_LIFE_MS;
      const { project, library } = card;
      const sealedCard = sealCard(token, card);
      const [owner] = fingerprintOwners(parts.ownerKeys, {
        project,
        library,
        patron: { userId: card.userId },
      });
      const hash = secretTokenHash(token);
      await store.add({ hash, project, library, sealedCard, expiresAt, owner });
      return { token, expires: instant.parse(new Date(expiresAt).toISOString()) };
    },
    file: async ({ project, token, headersOnly }) => {
      if (!(await issuesPasses(parts, project))) throw new Refusal("unsupported");
      if (!TOKEN.test(token)) throw new Refusal("not_found");
      const presented = { hash: secretTokenHash(token), project, now: now() };
      if (headersOnly && (await store.isValid(presented))) return NOTHING;
      const taken = headersOnly ? undefined : await store.take(presented);
      if (taken === undefined) throw new Refusal("not_found");
      return signedPass(parts, {
        ...openCard(token, taken.sealedCard),
        project,
        library: taken.library,
      });
    },
  };
}

async function signedPass(parts: PassFileParts, card: Card): Promise<Uint8Array> {
  const library = libraryOfCard(parts, card);
  const apple = library?.settings.apple;
  const certificates = apple && (await parts.secrets.apple(apple));
  // the library has stopped issuing passes within these five minutes
  if (library === undefined || apple === undefined || certificates === undefined)
    throw new Refusal("unsupported");
  const facts = cardFactsOf(card, library);
  const images = passImages({ ...facts, projects: parts.projects, project: card.project });
  return applePass(facts, { apple, certificates, images });
}

/** Whether any library of a project does: the answer reveals nothing about a token. */
async function issuesPasses({ projects, secrets }: PassFileParts, id: ProjectId): Promise<boolean> {
  const found = await Promise.all(
    (projects.find(id)?.libraries ?? []).flatMap(({ file: { pass } }) =>
      pass?.apple === undefined ? [] : secrets.apple(pass.apple),
    ),
  );
  return found.some((certificates) => certificates !== undefined);
}
