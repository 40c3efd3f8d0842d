import type { Locale } from "@freihand/contract";
import type { AdminRefused } from "@freihand/contract/staff";

type Reason = AdminRefused["reason"];

/** What happened and what to do. */
const TEXTS: Readonly<Record<Reason, Readonly<Record<Locale, string>>>> = {
  changed: {
    de: "Inzwischen hat jemand anderes diese Datei geändert. Es wurde nichts überschrieben. Bitte laden Sie die Seite neu und tragen Sie Ihre Änderung noch einmal ein.",
    en: "Somebody else has changed this file meanwhile. Nothing was overwritten. Please load the page again and enter your change once more.",
  },
  busy: {
    de: "Gerade wird eine andere Änderung gespeichert. Bitte speichern Sie in einer halben Minute noch einmal.",
    en: "Another change is being saved. Please save again in half a minute.",
  },
  invalid: {
    de: "Es wurde nichts geändert. Bitte prüfen Sie die Angaben:",
    en: "Nothing was changed. Please check what you entered:",
  },
  check: {
    de: "Es wurde nichts geändert, denn so ließe sich die Datei nicht mehr lesen. Bitte prüfen Sie die Angaben. Hilft das nicht, wenden Sie sich bitte an die Person, die den Server betreut.",
    en: "Nothing was changed, as the file could no longer be read. Please check what you entered. If that does not help, please turn to the person who runs the server.",
  },
  others: {
    de: "Das gilt für alle Bibliotheken dieser App. Ändern kann es nur, wer in allen arbeitet.",
    en: "This holds for all libraries of this app. Only someone who works in all of them can change it.",
  },
  read_only: {
    de: "Der Ordner der Bibliothek ist schreibgeschützt. Es wurde nichts geändert. Bitte wenden Sie sich an die Person, die den Server betreut.",
    en: "The library’s folder is write-protected. Nothing was changed. Please turn to the person who runs the server.",
  },
  no_rights: {
    de: "Der Server darf in den Ordner der Bibliothek nicht schreiben. Es wurde nichts geändert. Bitte wenden Sie sich an die Person, die den Server betreut.",
    en: "The server may not write into the library’s folder. Nothing was changed. Please turn to the person who runs the server.",
  },
  disk_full: {
    de: "Der Speicher des Servers ist voll. Es wurde nichts geändert. Bitte wenden Sie sich an die Person, die den Server betreut.",
    en: "The server’s disk is full. Nothing was changed. Please turn to the person who runs the server.",
  },
  disk_error: {
    de: "Der Speicher des Servers meldet einen Fehler. Es wurde nichts geändert. Bitte wenden Sie sich an die Person, die den Server betreut.",
    en: "The server’s disk reports an error. Nothing was changed. Please turn to the person who runs the server.",
  },
};

/** A refusal in the words of the staff. @param mistakes one line each */
export const refusedReply = (
  reason: Reason,
  locale: Locale,
  mistakes: readonly string[] = [],
): AdminRefused => ({
  kind: "refused",
  reason,
  text: TEXTS[reason][locale],
  mistakes: [...mistakes],
});
