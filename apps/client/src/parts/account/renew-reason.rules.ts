import type { IsoDate, LentItem, RenewReason } from "@freihand/contract";
import type { MessageKey } from "../../i18n/index.ts";

/** A sentence and its values; the screen formats the date. */
export interface RefusalText {
  readonly key: MessageKey;
  /** First day on which the loan may be renewed. */
  readonly earliest?: IsoDate;
  /** How often a loan of this kind may be renewed. */
  readonly max?: number;
}

const REASON_TEXT = {
  too_soon: "multistep.renew.too-soon",
  too_many: "multistep.renew.too-many",
  on_reserve: "multistep.renew.on-reserve",
  card_expired: "multistep.renew.card-expired",
  fees: "multistep.renew.fees",
  blocked: "multistep.renew.blocked",
  not_allowed: "multistep.renew.not-allowed",
  unknown: "multistep.renew.unknown",
} as const satisfies Record<RenewReason, MessageKey>;

/**
 * Why a loan cannot be renewed, as text.
 * @param facts the account's data on the loan; undefined when the account does not contain it
 * @source look "refusal"
 */
export function refusalText(
  reason: RenewReason | undefined,
  facts: LentItem["renew"] | undefined,
): RefusalText {
  if (reason === "too_soon") return tooSoon(facts?.earliest);
  if (reason === "too_many") return tooMany(facts?.max);
  return { key: REASON_TEXT[reason ?? "unknown"] };
}

/**
 * When a loan that was renewed already may be renewed again: "not yet possible" alone would read as if the renewal had
 * failed.
 * @returns undefined when it was not renewed, or something else prevents it
 */
export function renewedAgainFrom({
  reason,
  used = 0,
  earliest,
}: LentItem["renew"]): IsoDate | undefined {
  return reason === "too_soon" && used > 0 ? earliest : undefined;
}

function tooSoon(earliest: IsoDate | undefined): RefusalText {
  if (earliest === undefined) return { key: "multistep.renew.too-soon-undated" };
  return { key: REASON_TEXT.too_soon, earliest };
}

function tooMany(max: number | undefined): RefusalText {
  if (max === undefined) return { key: "multistep.renew.too-many-uncounted" };
  if (max === 0) return { key: "multistep.renew.too-many-never" };
  return { key: REASON_TEXT.too_many, max };
}
