import { createHmac, randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { normalizeCardNumber } from "./login-guard.rules.ts";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { DeviceCutoffs } from "./device-cutoffs.ts";
import type { KeyRing } from "./key-ring.ts";
import type { TokenSeal } from "./token-seal.ts";

/** A device is forgotten when its card has not signed in there for this long. */
export const DEVICE_LIFE_MS = 365 * 86_400_000;
/** Cards of one device: those of a household. */
const MAX_CARDS = 10;
const CARD_KEY = "card on a known device";

const claims = z.object({
  dev: z.string(),
  /** Which cards have signed in, and when they last did so, in milliseconds since 1970 UTC. */
  cards: z.array(z.tuple([z.string(), z.number()])),
});
type Claims = z.infer<typeof claims>;

/** In place of a library: passwords and second factors of a project's staff are guessed separately. */
export type StaffPlace = "staff" | "staff code";
/** In place of a library: mails to its readers, and applications for a card, are counted apart from its logins. */
export type LinkPlace = `links of ${string}` | `applications of ${string}`;

/** A library card, or a login of the staff. */
interface DeviceCard {
  readonly project: ProjectId;
  readonly library: LibraryId | StaffPlace | LinkPlace;
  readonly userId: string;
}

/**
 * Devices on which cards have signed in, by a token that the device keeps. Only this server can read a card from it, and
 * it opens nothing: the password is still required. The server keeps no list of devices, only when those of a card were
 * forgotten.
 * @source decision 20
 */
export interface KnownDevices {
  /** @returns an id of the device that reveals nothing about it; undefined: the card has not signed in there */
  readonly recognise: (card: DeviceCard, token: string | undefined) => Promise<string | undefined>;
  /** @returns the device's token from now on */
  readonly remember: (card: DeviceCard, token: string | undefined) => Promise<string>;
  /** After a password change: the card has not signed in on any device before. */
  readonly forgetCard: (card: DeviceCard) => Promise<void>;
}

interface DeviceParts {
  readonly seal: TokenSeal;
  readonly keys: KeyRing;
  readonly cutoffs: DeviceCutoffs;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

export function knownDevices({ seal, keys, cutoffs, now }: DeviceParts): KnownDevices {
  const opened = async ({ project }: DeviceCard, token: string | undefined): Promise<Claims> => {
    const payload = token === undefined ? undefined : await seal.open(token, project).catch(none);
    return claims.safeParse(payload).data ?? { dev: randomUUID(), cards: [] };
  };
  return {
    recognise: async (card, token) => {
      if (token === undefined) return undefined;
      const { dev, cards } = await opened(card, token);
      const own = fingerprints(keys, card);
      const at = cards.find(([one]) => own.includes(one))?.[1];
      if (at === undefined || at + DEVICE_LIFE_MS <= now()) return undefined;
      return at > (await cutoffs.last(own)) ? dev : undefined;
    },
    remember: async (card, token) => {
      const { dev, cards } = await opened(card, token);
      const own = fingerprints(keys, card);
      const others = cards.filter(([one, at]) => !own.includes(one) && at + DEVICE_LIFE_MS > now());
      const all: Claims = { dev, cards: [...others, [own[0], now()]] };
      return seal.seal({ ...all, cards: all.cards.slice(-MAX_CARDS) }, card.project);
    },
    forgetCard: async (card) => {
      const [newest] = fingerprints(keys, card);
      await cutoffs.set(newest, now(), now() - DEVICE_LIFE_MS);
    },
  };
}

const none = () => undefined;

/** Under the newest key first; without a key anybody could try all card numbers. */
function fingerprints(
  keys: KeyRing,
  { project, library, userId }: DeviceCard,
): readonly [string, ...string[]] {
  const card = JSON.stringify([project, library, normalizeCardNumber(userId)]);
  const under = (key: Uint8Array) =>
    createHmac("sha256", key).update(card).digest("base64url").slice(0, 22);
  const [newest, ...older] = keys.deriveAll(CARD_KEY);
  return [under(newest), ...older.map(under)];
}
