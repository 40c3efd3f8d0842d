import { shownTitle } from "@freihand/catalogue";
import {
  authorText,
  coverQuery,
  dayText,
  dueText,
  translate,
  type CallContext,
} from "@freihand/connector-kit";
import { daysBetween, type IsoDate, type LentItem, type Reservation } from "@freihand/contract";
import { dayOf } from "../protocol/day.rules.ts";
import type { AccountState } from "../protocol/replies.parse.ts";
import { placeOf, todayOf, type AccountParts, type KnownDocument } from "./account-parts.ts";
import { renewalReason } from "./card-state.rules.ts";
import { documentId } from "./document-id.ts";

/** What entries of an account depend on. */
export interface EntryContext {
  readonly parts: AccountParts;
  readonly ctx: CallContext;
  readonly state: AccountState;
  /** The patron's token may renew, reserve and cancel. */
  readonly mayWrite: boolean;
}

/** The catalogue's title, else the server's own words. */
export const titleOf = ({ document, record }: KnownDocument): string =>
  record === undefined
    ? (document.about ?? document.label ?? documentId(document))
    : shownTitle(record);

const titlePart = (known: KnownDocument, { parts, ctx }: EntryContext) => {
  const { record } = known;
  return {
    id: documentId(known.document),
    title: titleOf(known),
    format: record?.mediaType ?? "UNKNOWN",
    ...(record && {
      recordId: record.id,
      author: authorText(record, ctx.locale),
      cover: coverQuery(record, parts.tools.library, "small"),
    }),
  };
};

const dayIn = (written: string | undefined, { tools }: AccountParts): IsoDate | undefined =>
  written === undefined ? undefined : dayOf(written, tools.details.timezone);

/** @returns undefined when the server names no due date */
export function lentItem(known: KnownDocument, context: EntryContext): LentItem | undefined {
  const { document, barcode } = known;
  const { parts, ctx, mayWrite, state } = context;
  const deadline = dayIn(document.endtime, parts);
  if (deadline === undefined) return undefined;
  const isRenewable = mayWrite && document.canRenew !== false;
  return {
    ...titlePart(known, context),
    barcode: barcode ?? document.label ?? "",
    status: dueText(deadline, { locale: ctx.locale, today: todayOf(parts) }),
    deadline,
    lendingBranch: placeOf(document, parts).branch,
    renew: {
      ok: parts.server.offers.renew && isRenewable,
      ...renewable(isRenewable, parts.server.offers.renew, () =>
        renewalReason(document, state, mayWrite),
      ),
      used: document.renewals,
    },
    reservedByOthers: (document.queue ?? 0) > 0,
  };
}

const renewable = (
  isRenewable: boolean,
  isOffered: boolean,
  why: () => ReturnType<typeof renewalReason>,
) => {
  if (!isOffered) return { reason: "not_allowed" } as const;
  return isRenewable ? {} : { reason: why() };
};

const TEXTS = {
  reserved: "reservation.placed",
  ordered: "reservation.ordered",
  provided: "reservation.ready",
} as const;

/** Statuses of the standard that are a reservation in the app. */
export type ReservationStatus = keyof typeof TEXTS;

const STATES = {
  reserved: { state: "waiting" },
  ordered: { state: "unknown", ordered: true },
  provided: { state: "ready" },
} as const satisfies Record<ReservationStatus, Pick<Reservation, "state" | "ordered">>;

/** A reservation, an order from the stacks, or what is ready to collect. */
export function reservation(
  known: KnownDocument,
  status: ReservationStatus,
  context: EntryContext,
): Reservation {
  const { document } = known;
  const { parts, ctx } = context;
  const today = todayOf(parts);
  const end = dayIn(document.endtime, parts);
  const until = status === "provided" ? end : undefined;
  return {
    ...titlePart(known, context),
    ...STATES[status],
    ...placeOf(document, parts),
    status:
      until === undefined
        ? translate(ctx.locale, TEXTS[status])
        : translate(ctx.locale, "reservation.ready-until", {
            day: dayText(until, today, ctx.locale),
          }),
    expirationDate: until,
    readyDate: status === "provided" ? dayIn(document.starttime, parts) : undefined,
    waitDays: status === "provided" ? undefined : daysUntil(end, today),
    cancel: cancelling(known, context),
  };
}

/** Some servers leave the day of the order in the field: a past day says nothing. */
const daysUntil = (day: IsoDate | undefined, today: IsoDate): number | undefined =>
  day === undefined || day <= today ? undefined : daysBetween(today, day);

function cancelling({ document }: KnownDocument, { parts, ctx, mayWrite }: EntryContext) {
  if (!parts.server.offers.cancel) return { ok: false };
  if (!mayWrite) return { ok: false, reason: translate(ctx.locale, "refused.no_right") };
  return { ok: document.canCancel !== false };
}
