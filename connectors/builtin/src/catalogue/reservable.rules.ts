import type { CirculationPolicy, LendingRule } from "@freihand/circulation";
import {
  ONLINE_MEDIA,
  type BibRecord,
  type Locale,
  type MediaType,
  type RecordDetail,
} from "@freihand/contract";
import { placeCopies, type TitleCopies } from "./copy-state.rules.ts";

type Reason = "online" | "no_copies" | "not_reservable" | "on_shelf" | "queue_full";

const REASONS: Readonly<Record<Reason, Readonly<Record<Locale, string>>>> = {
  online: {
    de: "Dieses Medium nutzen Sie online.",
    en: "This title can only be used online.",
  },
  no_copies: {
    de: "Davon gibt es kein Exemplar zum Ausleihen.",
    en: "There is no copy to borrow.",
  },
  not_reservable: {
    de: "Diese Medienart kann nicht vorgemerkt werden.",
    en: "This kind of item cannot be reserved.",
  },
  on_shelf: {
    de: "Ein Exemplar steht im Regal.",
    en: "A copy is on the shelf.",
  },
  queue_full: {
    de: "Alle Exemplare sind schon vorgemerkt.",
    en: "All copies are already reserved.",
  },
};

/**
 * Whether a title can be reserved, as far as that does not depend on the patron. `not_online` counts as reservable: the
 * attempt is answered with instructions. Online media never are.
 * @source api "Reservable"
 */
export function assessReservable(
  record: BibRecord,
  copies: TitleCopies,
  { policy, locale }: { readonly policy: CirculationPolicy; readonly locale: Locale },
): RecordDetail["reservable"] {
  const refused = (reason: Reason) => ({
    ok: false,
    needsLogin: true,
    reason: REASONS[reason][locale],
  });
  // Nothing to wait for, and no card needed here: its provider opens it, and asks for the card where necessary.
  if (ONLINE_MEDIA.has(record.mediaType)) return { ...refused("online"), needsLogin: false };
  const rule = ruleFor(record.mediaType, policy);
  const reason = refusal(record, copies, { policy, rule });
  if (reason !== undefined) return refused(reason);
  const cents = rule?.reservationFeeCents ?? 0;
  return {
    ok: true,
    needsLogin: true,
    ...(cents === 0 ? {} : { fee: { cents, currency: policy.currency } }),
  };
}

/** The lending rule for anybody, before the caller is known. */
function ruleFor(mediaType: MediaType, { rules }: CirculationPolicy): LendingRule | undefined {
  const fitting = rules.filter((rule) => rule.mediaTypes?.includes(mediaType) ?? true);
  return fitting.find((rule) => rule.groups === undefined) ?? fitting[0];
}

function refusal(
  record: BibRecord,
  copies: TitleCopies,
  { policy, rule }: { readonly policy: CirculationPolicy; readonly rule: LendingRule | undefined },
): Reason | undefined {
  const lending = record.items.filter(
    ({ status }) => status === "loanable" || status === "on_order",
  );
  if (lending.length === 0) return "no_copies";
  if (rule?.reserve === "no") return "not_reservable";
  const isOnShelf = placeCopies(lending, copies).some(({ state }) => state.kind === "available");
  if (isOnShelf && !policy.reserveAvailable) return "on_shelf";
  return copies.queue >= lending.length * policy.maxQueuePerCopy ? "queue_full" : undefined;
}
