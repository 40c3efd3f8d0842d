import type { Locale, Money } from "@freihand/contract";

/** What the embedded library system says to patrons about their account. `{name}` is filled in. @source look "Words" */
const TEXTS = {
  "loan.due": { de: "entliehen bis {day}", en: "on loan until {day}" },
  "loan.due-today": { de: "Fällig heute", en: "Due today" },
  "loan.due-tomorrow": { de: "Fällig morgen", en: "Due tomorrow" },
  "loan.overdue.one": { de: "Überfällig seit 1 Tag", en: "1 day overdue" },
  "loan.overdue.other": { de: "Überfällig seit {count} Tagen", en: "{count} days overdue" },

  "reservation.waiting": { de: "Vorgemerkt, Platz {position}", en: "Reserved, place {position}" },
  "reservation.transit": { de: "Unterwegs zur Zweigstelle", en: "On its way to the branch" },
  "reservation.ready": { de: "Abholbereit", en: "Ready to collect" },
  "reservation.ready-until": { de: "Abholbereit bis {day}", en: "Ready to collect until {day}" },
  "reservation.suspended": { de: "Vormerkung ausgesetzt", en: "Reservation suspended" },

  "title.gone": { de: "Titel nicht mehr im Katalog", en: "Title no longer in the catalogue" },

  "fee.reservation": { de: "Vormerkung", en: "Reservation" },
  "fee.renewal": { de: "Verlängerung", en: "Renewal" },
  "fee.overdue": { de: "Versäumnis", en: "Overdue" },
  "fee.lost": { de: "Ersatz", en: "Replacement" },
  "fee.card": { de: "Ausweis", en: "Library card" },

  "warning.expired": {
    de: "Ihr Ausweis ist am {day} abgelaufen. Bitte verlängern Sie ihn in der Bibliothek.",
    en: "Your card expired on {day}. Please renew it at the library.",
  },
  "warning.expires-soon": {
    de: "Ihr Ausweis gilt noch bis {day}.",
    en: "Your card is valid until {day}.",
  },
  "warning.fees": {
    de: "Sie schulden der Bibliothek {amount}. Bitte bezahlen Sie, um wieder vormerken und verlängern zu können.",
    en: "You owe the library {amount}. Please pay to be able to reserve and renew again.",
  },
  "warning.overdue.one": {
    de: "1 Medium ist überfällig. Bitte bringen Sie es zurück.",
    en: "1 item is overdue. Please bring it back.",
  },
  "warning.overdue.other": {
    de: "{count} Medien sind überfällig. Bitte bringen Sie sie zurück.",
    en: "{count} items are overdue. Please bring them back.",
  },

  "hours.today": { de: "heute {times} Uhr geöffnet", en: "open today {times}" },
  "hours.closed": { de: "heute geschlossen", en: "closed today" },

  "label.title": { de: "Titel", en: "Title" },
  "label.branch": { de: "Abholung", en: "Collect at" },
  "label.fee": { de: "Gebühr", en: "Fee" },
  "label.new-due": { de: "Neues Rückgabedatum", en: "New due date" },

  "reserve.branch": {
    de: "Wo möchten Sie „{title}“ abholen?",
    en: "Where would you like to collect “{title}”?",
  },
  "reserve.email": {
    de: "Wohin dürfen wir schreiben, wenn „{title}“ bereitliegt?",
    en: "Where may we write when “{title}” is ready?",
  },
  "reserve.email-wrong": {
    de: "Diese E-Mail-Adresse ist nicht vollständig. Bitte prüfen Sie sie.",
    en: "This e-mail address is not complete. Please check it.",
  },
  "reserve.fee": {
    de: "Die Vormerkung kostet {amount}.",
    en: "The reservation costs {amount}.",
  },
  "reserve.done.waiting": {
    de: "„{title}“ ist für Sie vorgemerkt. Abholung: {branch}.",
    en: "“{title}” is reserved for you. Collect at: {branch}.",
  },
  "reserve.done.transit": {
    de: "„{title}“ ist für Sie vorgemerkt und kommt nach: {branch}.",
    en: "“{title}” is reserved for you and is coming to: {branch}.",
  },
  "reserve.done.ready": {
    de: "„{title}“ wird für Sie bereitgelegt: {branch}.",
    en: "“{title}” is put aside for you: {branch}.",
  },
  "reserve.external": {
    de: "„{title}“ nutzen Sie online beim Anbieter.",
    en: "You use “{title}” online at its provider.",
  },

  "refused.blocked": {
    de: "Ihr Ausweis ist gesperrt. Bitte wenden Sie sich an die Bibliothek.",
    en: "Your card is blocked. Please contact the library.",
  },
  "refused.card_expired": {
    de: "Ihr Ausweis ist abgelaufen. Bitte verlängern Sie ihn in der Bibliothek.",
    en: "Your card has expired. Please renew it at the library.",
  },
  "refused.fees": {
    de: "Sie haben offene Gebühren. Bitte bezahlen Sie diese zuerst.",
    en: "You have unpaid fees. Please pay them first.",
  },
  "refused.already_reserved": {
    de: "Sie haben diesen Titel schon vorgemerkt.",
    en: "You have reserved this title already.",
  },
  "refused.already_lent": {
    de: "Sie haben diesen Titel schon entliehen.",
    en: "You have this title on loan already.",
  },
  "refused.too_many": {
    de: "Mehr als {max} Vormerkungen sind nicht möglich.",
    en: "You cannot have more than {max} reservations.",
  },
  "refused.queue_full": {
    de: "Alle Exemplare sind schon vorgemerkt.",
    en: "All copies are reserved already.",
  },
  "refused.on_shelf": {
    de: "Ein Exemplar steht im Regal. Sie können es dort gleich mitnehmen.",
    en: "A copy is on the shelf. You can take it from there at once.",
  },
  "refused.not_loanable": {
    de: "Davon gibt es kein Exemplar zum Ausleihen.",
    en: "There is no copy of it to borrow.",
  },
  "refused.not_allowed": {
    de: "Diese Medienart kann nicht vorgemerkt werden.",
    en: "This kind of media cannot be reserved.",
  },
  "refused.not_online": {
    de: "Dieses Medium können Sie nur in der Bibliothek vormerken.",
    en: "You can reserve this item at the library only.",
  },
  "refused.online_medium": {
    de: "Dieses Medium nutzen Sie online.",
    en: "You use this title online.",
  },
  "refused.unknown_copy": {
    de: "Dieses Exemplar gehört nicht zu dem Titel.",
    en: "This copy does not belong to the title.",
  },
  "refused.unknown_title": {
    de: "Diesen Titel gibt es nicht mehr.",
    en: "This title no longer exists.",
  },
  "refused.unknown_branch": {
    de: "Diese Zweigstelle gibt es nicht.",
    en: "There is no such branch.",
  },
  "refused.reused": {
    de: "Diese Anfrage wurde schon für etwas anderes verwendet. Bitte beginnen Sie neu.",
    en: "This request was used for something else already. Please start again.",
  },

  "cancel.confirm": {
    de: "Möchten Sie die Vormerkung von „{title}“ stornieren?",
    en: "Would you like to cancel the reservation of “{title}”?",
  },
  "cancel.done": {
    de: "Die Vormerkung von „{title}“ ist storniert.",
    en: "The reservation of “{title}” is cancelled.",
  },
  "cancel.not_found": {
    de: "Diese Vormerkung gibt es nicht mehr.",
    en: "This reservation no longer exists.",
  },

  "renew.confirm": {
    de: "Möchten Sie „{title}“ bis {day} verlängern?",
    en: "Would you like to renew “{title}” until {day}?",
  },
  "renew.confirm-all.one": {
    de: "1 Medium kann verlängert werden.",
    en: "1 item can be renewed.",
  },
  "renew.confirm-all.other": {
    de: "{count} Medien können verlängert werden.",
    en: "{count} items can be renewed.",
  },
  "renew.fee": { de: "Das Verlängern kostet {amount}.", en: "Renewing costs {amount}." },
  "renew.done": {
    de: "„{title}“ ist bis {day} verlängert.",
    en: "“{title}” is renewed until {day}.",
  },
  "renew.done-all": {
    de: "{count} von {total} verlängert.",
    en: "{count} of {total} renewed.",
  },
  "renew.none": {
    de: "Zurzeit kann nichts verlängert werden.",
    en: "Nothing can be renewed at the moment.",
  },
  "renew.not_found": {
    de: "Diese Ausleihe gibt es nicht mehr.",
    en: "This loan no longer exists.",
  },
  "renew.to": { de: "bis {day}", en: "until {day}" },
  "renew.to-for": { de: "bis {day}, {amount}", en: "until {day}, {amount}" },
  "renew.too_soon": {
    de: "Verlängern können Sie erst ab {day}.",
    en: "You can renew from {day} on.",
  },
  "renew.too_many.one": {
    de: "Schon 1-mal verlängert, öfter geht es nicht.",
    en: "Renewed once already, which is the most.",
  },
  "renew.too_many.other": {
    de: "Schon {count}-mal verlängert, öfter geht es nicht.",
    en: "Renewed {count} times already, which is the most.",
  },
  "renew.on_reserve": {
    de: "Von anderen vorgemerkt.",
    en: "Reserved by others.",
  },
  "renew.not_allowed": {
    de: "Dieses Medium kann nicht verlängert werden.",
    en: "This item cannot be renewed.",
  },
  "renew.unknown": {
    de: "Bitte fragen Sie in der Bibliothek.",
    en: "Please ask at the library.",
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** Name of a text. */
export type TextKey = keyof typeof TEXTS;
/** Name of a text that has a form for one and a form for many. */
export type CountedKey = {
  [Key in TextKey]: Key extends `${infer Name}.one` ? Name : never;
}[TextKey];

type Values = Readonly<Record<string, string | number>>;

/** The text with its placeholders filled in. */
export function say(locale: Locale, key: TextKey, values: Values = {}): string {
  return TEXTS[key][locale].replaceAll(/\{([a-z]+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );
}

/** The form for one or for many; `{count}` is the number. */
export const sayCount = (locale: Locale, key: CountedKey, count: number): string =>
  say(locale, count === 1 ? `${key}.one` : `${key}.other`, { count });

const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { de: "de-DE", en: "en-GB" };

/** An amount as people write it: `2,50 €`. */
export const amountText = (locale: Locale, { cents, currency }: Money): string =>
  amountForm(locale, currency).format(cents / 100);

/** Kept, because each holds tens of kilobytes outside of the heap, which V8 does not see when it decides to tidy up. */
const amountForms = new Map<string, Intl.NumberFormat>();

function amountForm(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = amountForms.get(key);
  if (known !== undefined) return known;
  const form = new Intl.NumberFormat(LANGUAGE_TAGS[locale], { style: "currency", currency });
  amountForms.set(key, form);
  return form;
}
