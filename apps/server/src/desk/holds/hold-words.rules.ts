import type { DeskReserved, DeskReserveRefusal, ReserveReason } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";
import type { ReserveTitleReply } from "@freihand/contract/staff";
import { branchName, type DeskView, FEE_LIMIT, limitText } from "../desk-words.rules.ts";

type Words = Readonly<Record<Locale, string>>;
type Reserved = Extract<DeskReserved, { readonly kind: "done" }>;
type Question = Extract<ReserveTitleReply, { readonly kind: "question" }>["questions"][number];

const LINES: Readonly<Record<Reserved["state"], Words>> = {
  waiting: { de: "VORGEMERKT nach {branch}", en: "RESERVED for {branch}" },
  ready: { de: "ABHOLBEREIT in {branch}", en: "READY in {branch}" },
  transit: { de: "UNTERWEGS nach {branch}", en: "ON ITS WAY to {branch}" },
};

const REASONS: Readonly<Record<ReserveReason, Words>> = {
  online_medium: {
    de: "Das gibt es nur online; es wird nicht abgeholt.",
    en: "This is only online; there is nothing to collect.",
  },
  not_allowed: {
    de: "Medien dieser Art werden nicht vorgemerkt.",
    en: "Items of this kind are not reserved.",
  },
  not_loanable: {
    de: "Kein Exemplar davon wird verliehen.",
    en: "No copy of it is lent.",
  },
  unknown_copy: {
    de: "Dieses Exemplar gehört nicht zu dem Titel.",
    en: "This copy does not belong to the title.",
  },
  on_shelf: {
    de: "Ein Exemplar steht im Regal und kann gleich ausgeliehen werden.",
    en: "A copy is on the shelf and can be borrowed at once.",
  },
  queue_full: {
    de: "Es warten schon so viele darauf, wie erlaubt ist.",
    en: "As many as allowed wait for it already.",
  },
  blocked: { de: "Der Ausweis ist gesperrt.", en: "The card is blocked." },
  card_expired: { de: "Der Ausweis ist abgelaufen.", en: "The card has expired." },
  fees: { de: "Die offenen Gebühren sind zu hoch.", en: "The open fees are too high." },
  already_reserved: {
    de: "Schon auf diesen Ausweis vorgemerkt.",
    en: "Already reserved for this card.",
  },
  already_lent: {
    de: "Schon auf diesen Ausweis ausgeliehen.",
    en: "Already lent to this card.",
  },
  too_young: { de: "Das Alter reicht dafür nicht.", en: "The reader is too young for this." },
  too_many: {
    de: "Es ist schon so viel vorgemerkt, wie erlaubt ist.",
    en: "As many as allowed are reserved already.",
  },
  no_email: {
    de: "Es ist keine E-Mail-Adresse bekannt. Bitte klären Sie, wie Bescheid gegeben wird.",
    en: "No e-mail address is known. Please settle how the reader will be told.",
  },
};

/** Reasons whose limit is known in figures. */
const LIMITS: Readonly<Partial<Record<ReserveReason, Words>>> = {
  fees: FEE_LIMIT,
  too_many: {
    de: "Schon {now} von {most} möglichen Vormerkungen.",
    en: "{now} of {most} possible reservations already.",
  },
  queue_full: {
    de: "Schon {now} von {most} Plätzen der Warteschlange vergeben.",
    en: "{now} of {most} places in the queue are taken already.",
  },
};

/** What was reserved, in one big line. */
export const reservedLine = (
  { state }: Reserved,
  { view, branch }: { readonly view: DeskView; readonly branch: string },
): string => LINES[state][view.locale].replace("{branch}", branchName(view, branch));

/** Why it is not simply reserved. */
export const reserveQuestions = (
  reasons: readonly DeskReserveRefusal[],
  view: Pick<DeskView, "locale" | "amount">,
): Question[] =>
  reasons.map((one) => ({
    reason: one.reason,
    overridableBy: one.overridableBy,
    text: questionText(one, view),
  }));

function questionText(
  { reason, limit }: DeskReserveRefusal,
  view: Pick<DeskView, "locale" | "amount">,
): string {
  const words = LIMITS[reason];
  if (limit === undefined || words === undefined) return REASONS[reason][view.locale];
  return limitText(view, words, limit);
}
