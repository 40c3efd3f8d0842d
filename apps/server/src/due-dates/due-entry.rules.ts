import { DUE_TEXTS } from "./due-texts.rules.ts";
import type { AccountData, IsoDate, LentItem, Locale, Reservation } from "@freihand/contract";

/** A date by which something has to be returned or picked up. */
export interface DueEntry {
  readonly kind: "loan" | "pickup";
  /** Id of the loan or the reservation; the same after a renewal. */
  readonly id: string;
  /** Date at the library. */
  readonly day: IsoDate;
  readonly title: string;
  /** Name of the branch; undefined: unknown. */
  readonly place?: string;
  /** Lines of text. */
  readonly text: string;
}

/** The locale, and the library's name. */
export interface Wording {
  readonly locale: Locale;
  readonly libraryName: string;
}

/**
 * The due dates of all loans and the last pickup dates of what is ready. A reservation without an expiry has no date.
 * Neither name nor card number is in it.
 * @source spec §9 "Calendar alarms", Q-38
 */
export function dueEntries(
  { lent, reservations }: Pick<AccountData, "lent" | "reservations">,
  wording: Wording,
): readonly DueEntry[] {
  return [
    ...lent.map((loan) => loanEntry(loan, wording)),
    ...reservations.flatMap((reservation) => pickupEntry(reservation, wording)),
  ];
}

function loanEntry(loan: LentItem, wording: Wording): DueEntry {
  const words = DUE_TEXTS[wording.locale];
  return {
    kind: "loan",
    id: loan.id,
    day: loan.deadline,
    title: `${words.due}: ${loan.title}`,
    ...(loan.lendingBranch === undefined ? {} : { place: loan.lendingBranch }),
    text: lines(loan.author, wording.libraryName, renewalText(loan.renew, wording.locale)),
  };
}

function pickupEntry(
  reservation: Reservation,
  { locale, libraryName }: Wording,
): readonly DueEntry[] {
  if (reservation.state !== "ready" || reservation.expirationDate === undefined) return [];
  return [
    {
      kind: "pickup",
      id: reservation.id,
      day: reservation.expirationDate,
      title: `${DUE_TEXTS[locale].collect}: ${reservation.title}`,
      ...(reservation.branch === undefined ? {} : { place: reservation.branch }),
      text: lines(reservation.author, libraryName),
    },
  ];
}

function renewalText({ ok, reason, earliest }: LentItem["renew"], locale: Locale): string {
  const words = DUE_TEXTS[locale];
  if (ok) return words.renewable;
  if (reason === "too_soon" && earliest !== undefined)
    return words.renewableFrom.replace("{day}", () => readableDay(earliest, locale));
  return words.notRenewable[reason ?? "unknown"];
}

/** A plain date in words; formatted in UTC, so that no clock moves it. */
const readableDay = (day: IsoDate, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n");
