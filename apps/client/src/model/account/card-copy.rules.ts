import * as z from "zod/mini";
import { cardId, isSameCard, type CardKey, type CardSession } from "../session/session.rules.ts";
import { accountData, libraryId, pass, projectId, userId } from "@freihand/contract";

const DAY_MS = 24 * 3_600_000;
/**
 * Milliseconds after which an account of that day is of no use any more. The barcode is needed as long as the card is
 * there.
 */
const FORGET_AFTER_MS = { account: 30 * DAY_MS, pass: Number.POSITIVE_INFINITY } as const;

const common = { project: projectId, libraryId, userId, savedAt: z.number() };
/** A library's data about a card, as received. */
export const cardCopy = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("account"), ...common, data: accountData }),
  z.object({ kind: z.literal("pass"), ...common, data: pass }),
]);
export type CardCopy = z.infer<typeof cardCopy>;

/** Which copy an entry is, whatever its content. */
export const copyName = z.object({ kind: z.enum(["account", "pass"]), libraryId, userId });

const cardQuery = z.tuple([z.literal("account"), libraryId, userId, z.optional(z.literal("pass"))]);

/** Which card and what part of it a query is for; undefined: something else. */
export function parseCardQuery(
  queryKey: unknown,
): (CardKey & { readonly kind: CardCopy["kind"] }) | undefined {
  const parsed = cardQuery.safeParse(queryKey);
  if (!parsed.success) return undefined;
  const [, library, user, part] = parsed.data;
  return { libraryId: library, userId: user, kind: part ?? "account" };
}

/** Name of a copy on the device. */
export const copyKeyOf = (copy: Pick<CardCopy, "kind"> & CardKey): string =>
  cardCopyKeys(copy)[copy.kind];

/**
 * Whether a copy may stay on the device: its card is signed in, not on a public computer, and it is not too old.
 * @param now milliseconds since 1970
 */
export function isWorthKeeping(
  copy: CardKey & Pick<CardCopy, "kind" | "savedAt">,
  cards: readonly CardSession[],
  now: number,
): boolean {
  const card = cards.find((one) => isSameCard(one, copy));
  const isYoung = now - copy.savedAt <= FORGET_AFTER_MS[copy.kind];
  return card !== undefined && card.isPublic !== true && isYoung;
}

/** Keys of everything that the device keeps of a card, whatever the project: one card has one entry of each kind. */
export function cardCopyKeys(card: CardKey) {
  return { account: `account ${cardId(card)}`, pass: `pass ${cardId(card)}` };
}
