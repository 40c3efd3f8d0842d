import type { ErrorCode, Locale } from "@freihand/contract";

/** Messages for patrons: one text for each code, and more exact ones where a code has several causes. */
export type ProblemText = ErrorCode | keyof typeof MORE_TEXTS;

type Words = Readonly<Record<Locale, string>>;

const CODE_TEXTS = {
  not_found: { de: "Das gibt es hier nicht.", en: "There is nothing here." },
  validation: { de: "Eine Angabe stimmt nicht.", en: "Something in the request is not right." },
  unauthorized: { de: "Bitte melden Sie sich an.", en: "Please sign in." },
  forbidden: {
    de: "Dafür haben Sie hier keine Berechtigung.",
    en: "You are not allowed to do this here.",
  },
  confirmation_needed: {
    de: "Dafür braucht es einen neuen Code aus Ihrer Authenticator-App.",
    en: "This needs a new code from your authenticator app.",
  },
  token_expired: {
    de: "Ihre Anmeldung ist abgelaufen.",
    en: "Your session has expired.",
  },
  token_reused: {
    de: "Ihre Anmeldung wurde aus Sicherheitsgründen beendet. Bitte melden Sie sich neu an.",
    en: "You have been signed out for security reasons. Please sign in again.",
  },
  login_failed: {
    de: "Ausweisnummer oder Passwort stimmt nicht.",
    en: "The card number or password is wrong.",
  },
  account_blocked: {
    de: "Dieses Konto ist gesperrt. Bitte wenden Sie sich an Ihre Bibliothek.",
    en: "This account is blocked. Please contact your library.",
  },
  card_expired: {
    de: "Dieser Ausweis ist abgelaufen. Bitte wenden Sie sich an Ihre Bibliothek.",
    en: "This card has expired. Please contact your library.",
  },
  rate_limited: {
    de: "Das waren zu viele Anfragen. Bitte warten Sie einen Moment.",
    en: "There were too many requests. Please wait a moment.",
  },
  library_missing: {
    de: "Diese Bibliothek gibt es hier nicht.",
    en: "This library is not available here.",
  },
  no_copy_reservable: {
    de: "Von diesem Titel kann gerade kein Exemplar vorgemerkt werden.",
    en: "No copy of this title can be reserved right now.",
  },
  search_timeout: {
    de: "Die Bibliothek hat nicht rechtzeitig geantwortet. Bitte suchen Sie noch einmal.",
    en: "The library did not answer in time. Please search again.",
  },
  upstream_down: {
    de: "Das System der Bibliothek ist gerade nicht erreichbar.",
    en: "The library’s system cannot be reached right now.",
  },
  upstream_invalid: {
    de: "Das System der Bibliothek hat unverständlich geantwortet.",
    en: "The library’s system gave an answer we could not understand.",
  },
  unsupported: {
    de: "Das bietet diese Bibliothek hier nicht an.",
    en: "This library does not offer that here.",
  },
  conflict: {
    de: "Das hat sich inzwischen geändert. Bitte laden Sie neu.",
    en: "This has changed in the meantime. Please reload.",
  },
  internal: {
    de: "Auf unserem Server ist etwas schiefgegangen.",
    en: "Something went wrong on our server.",
  },
} as const satisfies Record<ErrorCode, Words>;

const MORE_TEXTS = {
  unclear: {
    de: "Die Bibliothek hat nicht geantwortet; ob es geklappt hat, ist unklar. Bitte sehen Sie in Ihrem Konto nach.",
    en: "The library did not answer, so the outcome is unclear. Please check your account.",
  },
  overloaded: {
    de: "Gerade ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.",
    en: "The service is very busy right now. Please try again shortly.",
  },
  search_down: {
    de: "Die Suche ist gerade gestört. Bitte versuchen Sie es in einer Minute noch einmal. Ihr Konto funktioniert weiterhin.",
    en: "Searching does not work right now. Please try again in a minute. Your account still works.",
  },
  cannot_write: {
    de: "Gerade kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.",
    en: "Nothing can be saved right now. Please try again later.",
  },
  too_large: { de: "Die Anfrage ist zu groß.", en: "The request is too large." },
  no_json: {
    de: "Die Anfrage ist kein gültiges JSON.",
    en: "The request is not valid JSON.",
  },
  foreign_page: {
    de: "Diese Adresse darf nur die App selbst aufrufen.",
    en: "Only the app itself may call this address.",
  },
  wrong_method: {
    de: "Diese Adresse kann so nicht aufgerufen werden.",
    en: "This address cannot be called in this way.",
  },
} as const satisfies Record<string, Words>;

const TEXTS: Readonly<Record<ProblemText, Words>> = { ...CODE_TEXTS, ...MORE_TEXTS };

/** Safe to show to a patron. */
export const problemText = (text: ProblemText, locale: Locale): string => TEXTS[text][locale];
