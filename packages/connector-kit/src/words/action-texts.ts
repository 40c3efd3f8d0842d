import type { Locale } from "@freihand/contract";

/**
 * Messages while patrons reserve, change, cancel and renew. `{name}` is filled in.
 * @source look "Words"
 */
export const ACTION_TEXTS = {
  "hours.today": { de: "heute {times} Uhr geöffnet", en: "open today {times}" },
  "hours.unstaffed": {
    de: "heute {times} Uhr geöffnet, ohne Personal",
    en: "open today {times}, without staff",
  },
  "hours.staffed": {
    de: "heute {times} Uhr geöffnet, mit Personal {staffed} Uhr",
    en: "open today {times}, staffed {staffed}",
  },
  "hours.closed": { de: "heute geschlossen", en: "closed today" },
  "hours.unsaid": { de: "keine Öffnungszeiten angegeben", en: "no opening hours given" },

  "label.title": { de: "Titel", en: "Title" },
  "label.branch": { de: "Abholung", en: "Collect from" },
  "label.fee": { de: "Gebühr", en: "Fee" },

  "reserve.branch": {
    de: "Wo möchten Sie „{title}“ abholen?",
    en: "Where would you like to collect “{title}”?",
  },
  "reserve.email": {
    de: "Wohin dürfen wir schreiben, wenn „{title}“ bereitliegt?",
    en: "Which e-mail address should we write to when “{title}” is ready?",
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
    en: "“{title}” is reserved for you. Collect from: {branch}.",
  },
  "reserve.done.placed": {
    de: "„{title}“ ist für Sie vorgemerkt.",
    en: "“{title}” is reserved for you.",
  },
  "reserve.done.ordered": {
    de: "„{title}“ ist bestellt und wird für Sie aus dem Magazin geholt.",
    en: "“{title}” is ordered and is being fetched from the stacks for you.",
  },
  "reserve.done.ordered-to": {
    de: "„{title}“ ist bestellt und wird für Sie aus dem Magazin geholt. Abholung: {branch}.",
    en: "“{title}” is ordered and is being fetched from the stacks for you. Collect from: {branch}.",
  },
  "reserve.done.set-aside": {
    de: "„{title}“ liegt für Sie bereit.",
    en: "“{title}” is ready for you.",
  },
  "reserve.done.transit": {
    de: "„{title}“ ist für Sie vorgemerkt und wird zum Abholort gebracht: {branch}.",
    en: "“{title}” is reserved for you and will be sent to: {branch}.",
  },
  "reserve.done.ready": {
    de: "„{title}“ wird für Sie bereitgelegt: {branch}.",
    en: "“{title}” has been set aside for you: {branch}.",
  },
  "reserve.external": {
    de: "„{title}“ nutzen Sie online beim Anbieter.",
    en: "“{title}” is available online from its provider.",
  },

  "refused.blocked": {
    de: "Ihr Ausweis ist gesperrt. Bitte wenden Sie sich an die Bibliothek.",
    en: "Your card is blocked. Please contact the library.",
  },
  "refused.card_expired": {
    de: "Ihr Ausweis ist abgelaufen. Bitte lassen Sie ihn in der Bibliothek verlängern.",
    en: "Your card has expired. Please have it renewed at the library.",
  },
  "refused.fees": {
    de: "Sie haben offene Gebühren. Bitte bezahlen Sie diese zuerst.",
    en: "You have unpaid fees. Please pay them first.",
  },
  "refused.already_reserved": {
    de: "Sie haben diesen Titel schon vorgemerkt.",
    en: "You have already reserved this title.",
  },
  "refused.already_lent": {
    de: "Sie haben diesen Titel schon entliehen.",
    en: "You already have this title on loan.",
  },
  "refused.too_young": {
    de: "Diesen Titel verleiht die Bibliothek erst ab {age} Jahren. Mit diesem Ausweis können Sie ihn deshalb nicht vormerken.",
    en: "The library lends this title only to people aged {age} and over, so you cannot reserve it with this card.",
  },
  "refused.too_many": {
    de: "Mehr als {max} Vormerkungen sind nicht möglich.",
    en: "You cannot have more than {max} reservations.",
  },
  "refused.limit": {
    de: "Mehr Vormerkungen sind nicht möglich.",
    en: "You cannot have any more reservations.",
  },
  "refused.queue_full": {
    de: "Alle Exemplare sind schon vorgemerkt.",
    en: "All copies are already reserved.",
  },
  "refused.on_shelf": {
    de: "Ein Exemplar steht im Regal. Sie können es dort gleich mitnehmen.",
    en: "A copy is on the shelf. You can take it from there right away.",
  },
  "refused.not_loanable": {
    de: "Davon gibt es kein Exemplar zum Ausleihen.",
    en: "There is no copy to borrow.",
  },
  "refused.not_allowed": {
    de: "Diese Medienart kann nicht vorgemerkt werden.",
    en: "This kind of item cannot be reserved.",
  },
  "refused.not_online": {
    de: "Dieses Medium können Sie nur in der Bibliothek vormerken.",
    en: "You can reserve this item only at the library.",
  },
  "refused.online_medium": {
    de: "Dieses Medium nutzen Sie online.",
    en: "This title can only be used online.",
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
    en: "This request has already been used for something else. Please start again.",
  },

  "refused.no_right": {
    de: "Ihre Bibliothek erlaubt das mit Ihrem Ausweis hier nicht. Bitte wenden Sie sich an die Bibliothek.",
    en: "Your library does not allow this here with your card. Please contact the library.",
  },
  "refused.unanswerable": {
    de: "Die Bibliothek verlangt dazu eine Angabe, die hier nicht möglich ist. Bitte wenden Sie sich an die Bibliothek.",
    en: "The library asks for something that cannot be answered here. Please contact the library.",
  },
  "refused.said": {
    de: "Die Bibliothek antwortet: {words}",
    en: "The library says: {words}",
  },

  "condition.choose": {
    de: "Bitte wählen Sie zu „{title}“.",
    en: "Please choose for “{title}”.",
  },
  "condition.choose-said": {
    de: "Die Bibliothek fragt zu „{title}“: {words}",
    en: "The library asks about “{title}”: {words}",
  },

  "cancel.fee": {
    de: "Das Stornieren kostet {amount}.",
    en: "Cancelling costs {amount}.",
  },
  "cancel.confirm": {
    de: "Möchten Sie die Vormerkung von „{title}“ stornieren?",
    en: "Would you like to cancel the reservation for “{title}”?",
  },
  "cancel.done": {
    de: "Die Vormerkung von „{title}“ ist storniert.",
    en: "The reservation for “{title}” has been cancelled.",
  },
  "cancel.requested": {
    de: "Die Bibliothek wird Ihre Vormerkung von „{title}“ stornieren. Bis dahin bleibt sie in Ihrem Konto.",
    en: "The library will cancel your reservation for “{title}”. Until then it stays in your account.",
  },
  "cancel.not_found": {
    de: "Diese Vormerkung gibt es nicht mehr.",
    en: "This reservation no longer exists.",
  },

  "change.present": { de: "bisheriger Abholort, {hours}", en: "current pickup branch, {hours}" },
  "change.branch.to": {
    de: "Abholort für „{title}“ ist jetzt: {branch}.",
    en: "The pickup branch for “{title}” is now: {branch}.",
  },
  "change.branch.transit": {
    de: "„{title}“ wird zum neuen Abholort gebracht: {branch}.",
    en: "“{title}” is on its way to: {branch}.",
  },
  "change.suspended": {
    de: "Die Vormerkung von „{title}“ ruht bis {day}. Ihr Platz in der Warteschlange bleibt.",
    en: "The reservation for “{title}” is paused until {day}. It keeps its place in the queue.",
  },
  "change.resumed.waiting": {
    de: "Die Vormerkung von „{title}“ ist wieder aktiv.",
    en: "The reservation for “{title}” is active again.",
  },
  "change.resumed.transit": {
    de: "Die Vormerkung ist wieder aktiv, und „{title}“ wird zum Abholort gebracht: {branch}.",
    en: "The reservation is active again, and “{title}” will be sent to: {branch}.",
  },
  "change.resumed.ready": {
    de: "Die Vormerkung ist wieder aktiv, und „{title}“ wird für Sie bereitgelegt: {branch}.",
    en: "The reservation is active again, and “{title}” has been set aside for you: {branch}.",
  },
  "change.refused.ready": {
    de: "„{title}“ liegt schon für Sie bereit: {branch}. Der Abholort lässt sich nicht mehr ändern.",
    en: "“{title}” is already waiting for you: {branch}. The pickup branch can no longer be changed.",
  },
  "change.refused.put_aside": {
    de: "Ein Exemplar von „{title}“ ist schon für Sie zurückgelegt. Die Vormerkung kann nicht mehr ruhen.",
    en: "A copy of “{title}” has already been set aside for you. The reservation can no longer be paused.",
  },
  "change.refused.too_early": {
    de: "Bitte wählen Sie einen Tag nach heute.",
    en: "Please choose a day after today.",
  },
  "change.refused.too_late": {
    de: "Eine Vormerkung kann höchstens bis {day} ruhen.",
    en: "A reservation can be paused until {day} at most.",
  },
  "change.refused.not_offered": {
    de: "In dieser Bibliothek können Vormerkungen nicht ruhen.",
    en: "Reservations cannot be paused at this library.",
  },

  "renew.ask": {
    de: "Möchten Sie „{title}“ verlängern?",
    en: "Would you like to renew “{title}”?",
  },
  "renew.ask-all.one": {
    de: "Möchten Sie 1 Medium verlängern?",
    en: "Would you like to renew 1 item?",
  },
  "renew.ask-all.other": {
    de: "Möchten Sie {count} Medien verlängern?",
    en: "Would you like to renew {count} items?",
  },
  "renew.too-often": {
    de: "Öfter geht es nicht.",
    en: "No further renewals are possible.",
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
  "renew.fee-overdue": {
    de: "Das Verlängern selbst ist kostenlos. Die Versäumnisgebühr bis heute wird verbucht: {overdue}.",
    en: "Renewing is free, but the overdue fee up to today is charged: {overdue}.",
  },
  "renew.fee-both": {
    de: "Das Verlängern kostet {amount}. Dazu wird die Versäumnisgebühr bis heute verbucht: {overdue}.",
    en: "Renewing costs {amount}. The overdue fee up to today is charged as well: {overdue}.",
  },
  "renew.done": {
    de: "„{title}“ ist bis {day} verlängert.",
    en: "“{title}” has been renewed until {day}.",
  },
  "renew.done-all": {
    de: "{count} von {total} verlängert.",
    en: "{count} of {total} renewed.",
  },
  "renew.none": {
    de: "Zurzeit kann nichts verlängert werden.",
    en: "Nothing can be renewed at the moment.",
  },
  "renew.nothing_lent": {
    de: "Sie haben zurzeit nichts entliehen.",
    en: "You have nothing on loan at the moment.",
  },
  "renew.not_found": {
    de: "Diese Ausleihe gibt es nicht mehr.",
    en: "This loan no longer exists.",
  },
  "renew.to": { de: "bis {day}", en: "until {day}" },
  "renew.to-for": { de: "bis {day}, {amount}", en: "until {day}, {amount}" },
  "renew.to-overdue": {
    de: "bis {day}, kostenlos, dazu {overdue} Versäumnisgebühr",
    en: "until {day}, free of charge, plus {overdue} overdue fee",
  },
  "renew.to-for-overdue": {
    de: "bis {day}, {amount}, dazu {overdue} Versäumnisgebühr",
    en: "until {day}, {amount}, plus {overdue} overdue fee",
  },
  "renew.too-soon": {
    de: "Zum Verlängern ist es noch zu früh.",
    en: "It is too early to renew.",
  },
  "renew.too_soon": {
    de: "Verlängern können Sie erst ab {day}.",
    en: "You can renew from {day}.",
  },
  "renew.too_many.one": {
    de: "Schon 1-mal verlängert, öfter geht es nicht.",
    en: "Already renewed once; no further renewals are possible.",
  },
  "renew.too_many.other": {
    de: "Schon {count}-mal verlängert, öfter geht es nicht.",
    en: "Already renewed {count} times; no further renewals are possible.",
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
