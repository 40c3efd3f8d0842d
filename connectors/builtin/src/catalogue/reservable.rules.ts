import type { CirculationPolicy, CopyMarkKind, LendingRule } from "@freihand/circulation";
import { noCopyText } from "@freihand/connector-kit/copies";
import {
  ONLINE_MEDIA,
  type BibRecord,
  type Locale,
  type MediaType,
  type RecordDetail,
} from "@freihand/contract";
import { reservableElsewhere } from "@freihand/titles";
import { placeCopies, type TitleCopies } from "./copy-state.rules.ts";

type Reason = "no_copies" | "not_reservable" | "on_shelf" | "queue_full";

const REASONS: Readonly<Record<Reason, Readonly<Record<Locale, string>>>> = {
  no_copies: { de: noCopyText("de"), en: noCopyText("en") },
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
  { policy, locale }: { readonly policy: CirculationPolicy | undefined; readonly locale: Locale },
): RecordDetail["reservable"] {
  const refused = (reason: Reason) => ({
    ok: false,
    needsLogin: true,
    reason: REASONS[reason][locale],
  });
  if (policy === undefined || ONLINE_MEDIA.has(record.mediaType))
    return reservableElsewhere(record, locale);
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

/** A copy that has been given up comes back for nobody. */
const isGone = (mark: CopyMarkKind | undefined): boolean =>
  mark === "missing" || mark === "lost" || mark === "withdrawn";

function refusal(
  record: BibRecord,
  copies: TitleCopies,
  { policy, rule }: { readonly policy: CirculationPolicy; readonly rule: LendingRule | undefined },
): Reason | undefined {
  const lending = record.items.filter(
    ({ id, status }) =>
      (status === "loanable" || status === "on_order") && !isGone(copies.marked.get(id)),
  );
  if (lending.length === 0) return "no_copies";
  if (rule?.reserve === "no") return "not_reservable";
  const isOnShelf = placeCopies(lending, copies).some(({ state }) => state.kind === "available");
  if (isOnShelf && !policy.reserveAvailable) return "on_shelf";
  return copies.queue >= lending.length * policy.maxQueuePerCopy ? "queue_full" : undefined;
}
