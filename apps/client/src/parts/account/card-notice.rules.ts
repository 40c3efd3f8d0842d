import { daysBetween, type AccountData, type IsoDate } from "@freihand/contract";

/** The number of days before its expiry from which a card's validity is pointed out. */
const EXPIRES_SOON_DAYS = 28;

/** What a patron has to know about their card. `days` is 0 on the last day. */
export type CardNotice =
  | { readonly kind: "blocked"; readonly texts: readonly string[] }
  | { readonly kind: "expired" }
  | { readonly kind: "expires_soon"; readonly days: number };

/** Notices about the card itself, the most serious first; none when all is well. */
export function cardNotices(
  { blocks, expired, validUntil }: AccountData["account"],
  today: IsoDate,
): readonly CardNotice[] {
  const blocked: CardNotice[] =
    blocks.length === 0 ? [] : [{ kind: "blocked", texts: blocks.map(({ text }) => text) }];
  if (expired) return [...blocked, { kind: "expired" }];
  if (validUntil === undefined) return blocked;
  const days = daysBetween(today, validUntil);
  if (days < 0 || days > EXPIRES_SOON_DAYS) return blocked;
  return [...blocked, { kind: "expires_soon", days }];
}
