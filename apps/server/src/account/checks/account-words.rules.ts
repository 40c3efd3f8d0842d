import type { AccountData, Locale, StepReply } from "@freihand/contract";

/** The server's own messages about an account, where the library's own cannot be trusted. */
const WORDS = {
  no_due_date: {
    de: "Zu „{title}“ nennt die Bibliothek kein Rückgabedatum. Bitte fragen Sie dort nach.",
    en: "The library gives no due date for “{title}”. Please ask there.",
  },
  too_many: {
    de: "Gezeigt werden {shown} von {total} Einträgen.",
    en: "{shown} of {total} entries are shown.",
  },
  renewal_not_confirmed: {
    de: "Die Bibliothek hat die Verlängerung nicht bestätigt: Das Rückgabedatum ist unverändert.",
    en: "The library has not confirmed the renewal: the due date is unchanged.",
  },
  renewals_not_confirmed: {
    de: "Die Bibliothek hat {count} von {total} Verlängerungen bestätigt.",
    en: "The library has confirmed {count} of {total} renewals.",
  },
  cancel_not_confirmed: {
    de: "Die Bibliothek hat nicht bestätigt, dass die Vormerkung storniert ist. Sie steht noch in Ihrem Konto.",
    en: "The library has not confirmed that the reservation is cancelled. It is still in your account.",
  },
  reservation_not_confirmed: {
    de: "Die Bibliothek hat die Vormerkung nicht bestätigt. Sie steht nicht in Ihrem Konto.",
    en: "The library has not confirmed the reservation. It is not in your account.",
  },
  change_not_confirmed: {
    de: "Die Bibliothek hat die Änderung der Vormerkung nicht bestätigt.",
    en: "The library has not confirmed the change of the reservation.",
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** Key of a text. */
type AccountWord = keyof typeof WORDS;

/** The text with its placeholders filled in. */
export const accountWord = (
  word: AccountWord,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string =>
  WORDS[word][locale].replaceAll(/\{([a-z]+)\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

/** Replaces "done" by a message that the account does not show it. */
export const unconfirmedReply = (word: AccountWord, account: AccountData, locale: Locale) =>
  ({
    status: "ERROR",
    code: "upstream_invalid",
    message: accountWord(word, locale),
    account,
  }) as const satisfies StepReply;
