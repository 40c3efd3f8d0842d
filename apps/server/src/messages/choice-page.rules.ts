import {
  isOptionalMessage,
  MESSAGE_KINDS,
  type Locale,
  type MessageKind,
  type OptionalMessageKind,
} from "@freihand/contract";

const TEXTS = {
  de: {
    title: "Ihre Nachrichten",
    intro: (library: string) => `${library} schreibt Ihnen E-Mails über:`,
    always: "Über Überfälliges werden Sie immer benachrichtigt.",
    save: "Speichern",
    saved: "Ihre Auswahl ist gespeichert.",
    off: "Sie bekommen keine dieser E-Mails mehr.",
    invalid: "Dieser Link gilt nicht mehr",
    invalidText:
      "Bitte nehmen Sie den Link aus der neuesten E-Mail Ihrer Bibliothek, oder fragen Sie in der Bibliothek nach.",
  },
  en: {
    title: "Your messages",
    intro: (library: string) => `${library} sends you e-mails about:`,
    always: "You are always notified about what is overdue.",
    save: "Save",
    saved: "Your choice is saved.",
    off: "You no longer get any of these e-mails.",
    invalid: "This link is no longer valid",
    invalidText: "Please use the link in the latest e-mail of your library, or ask at the library.",
  },
} as const;

const KIND_TEXTS = {
  "due-soon": { de: "Bald zurückzugeben", en: "Due soon" },
  "due-today": { de: "Heute zurückzugeben", en: "Due today" },
  "hold-ready": { de: "Vormerkung liegt bereit", en: "Reservation is ready" },
  "hold-expiring": {
    de: "Vormerkung liegt nur noch kurz bereit",
    en: "Reservation to be collected soon",
  },
  "hold-expired": { de: "Vormerkung wurde nicht abgeholt", en: "Reservation was not collected" },
  "card-expiring": { de: "Bibliotheksausweis läuft ab", en: "Library card expires" },
  welcome: { de: "Willkommen", en: "Welcome" },
} as const satisfies Record<OptionalMessageKind, Readonly<Record<Locale, string>>>;

/** What a reader may switch off. */
export const OPTIONAL_KINDS: readonly OptionalMessageKind[] =
  MESSAGE_KINDS.filter(isOptionalMessage);

const ONE_CLICK = /List-Unsubscribe["=\s]+One-Click/i;

/**
 * What a form, or a mail program, has sent.
 * @returns the kinds that are switched off: all where a mail program has sent it
 * RFC 8058 says what mail programs send.
 */
export const switchedOff = (body: string): readonly OptionalMessageKind[] => {
  if (ONE_CLICK.test(body)) return OPTIONAL_KINDS;
  const wanted = new Set(new URLSearchParams(body).getAll("kind"));
  return OPTIONAL_KINDS.filter((kind) => !wanted.has(kind));
};

/** What the page shows. `off`: what is switched off; `saved`: the choice has just been stored. */
export interface ChoicePage {
  readonly locale: Locale;
  readonly library: string;
  readonly off: ReadonlySet<MessageKind>;
  readonly saved: boolean;
}

/** The page at which a reader chooses messages; it needs nothing else from here. */
export function choicePage({ locale, library, off, saved }: ChoicePage): string {
  const words = TEXTS[locale];
  const isNothing = OPTIONAL_KINDS.every((kind) => off.has(kind));
  return page(
    locale,
    words.title,
    `${saved ? `<p role="status">${isNothing ? words.off : words.saved}</p>` : ""}
<form method="post">
<fieldset><legend>${escaped(words.intro(library))}</legend>
${OPTIONAL_KINDS.map((kind) => `<p><label><input type="checkbox" name="kind" value="${kind}"${off.has(kind) ? "" : " checked"}> ${KIND_TEXTS[kind][locale]}</label></p>`).join("\n")}
</fieldset>
<p>${words.always}</p>
<p><button type="submit">${words.save}</button></p>
</form>`,
  );
}

/** The page for an address that is not valid. */
export const invalidChoicePage = (locale: Locale): string =>
  page(locale, TEXTS[locale].invalid, `<p>${TEXTS[locale].invalidText}</p>`);

const page = (locale: Locale, title: string, body: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
