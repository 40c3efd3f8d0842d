import { DUE_TEXTS } from "./due-texts.rules.ts";
import type { AccountData, IsoDate, LentItem, Locale, Reservation } from "@freihand/contract";

/** One day on which something has to be brought back or collected. */
export interface DueEntry {
  readonly kind: "loan" | "pickup";
  /** Of the loan or the reservation; the same after a renewal. */
  readonly id: string;
  /** Calendar day of the library. */
  readonly day: IsoDate;
  readonly title: string;
  /** Name of the branch; undefined: the library does not say. */
  readonly place?: string;
  /** Lines of text. */
  readonly text: string;
}

/** In which language, and what the library is called. */
export interface Wording {
  readonly locale: Locale;
  readonly libraryName: string;
}

/**
 * The due days of all loans and the last pickup days of what is ready to collect. A wait without an end of its own has no day.
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

/** A plain day in words; its own zone, so that no clock moves it. */
const readableDay = (day: IsoDate, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join("\n");
