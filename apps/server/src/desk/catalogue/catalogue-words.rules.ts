import type { CatalogueRefusal } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";
import type { DeskView } from "../desk-words.rules.ts";

const REFUSED: Readonly<Record<CatalogueRefusal, Readonly<Record<Locale, string>>>> = {
  busy: {
    de: "Gerade läuft ein Import in diesen Katalog. Bitte versuchen Sie es in ein paar Minuten noch einmal.",
    en: "An import into this catalogue is running. Please try again in a few minutes.",
  },
  unknown_title: {
    de: "Diesen Titel gibt es nicht mehr. Bitte suchen Sie ihn noch einmal.",
    en: "This title no longer exists. Please search for it again.",
  },
  unknown_copy: {
    de: "Dieses Exemplar gibt es nicht mehr. Bitte öffnen Sie den Titel noch einmal.",
    en: "This copy no longer exists. Please open the title again.",
  },
  unknown_branch: {
    de: "Diese Zweigstelle gibt es nicht. Bitte wählen Sie eine andere.",
    en: "There is no such branch. Please choose another one.",
  },
  imported: {
    de: "Dieser Titel kommt aus einem Import. Bitte ändern Sie ihn dort, woher er kommt.",
    en: "This title comes from an import. Please change it where it comes from.",
  },
  no_title: {
    de: "Bitte geben Sie einen Titel ein.",
    en: "Please enter a title.",
  },
  number_taken: {
    de: "Die Nummer {number} hat schon ein Exemplar oder ein Ausweis. Bitte nehmen Sie eine andere.",
    en: "A copy or a card already has the number {number}. Please take another one.",
  },
  changed: {
    de: "Jemand anderes hat inzwischen dieselben Angaben dieses Titels geändert. Was jetzt gilt, steht unter den markierten Feldern. Wenn Sie noch einmal speichern, gilt, was Sie eingegeben haben.",
    en: "Somebody else has changed the same details of this title meanwhile. What counts now stands below the marked fields. If you save again, what you have typed counts.",
  },
  reused: {
    de: "Diese Änderung wurde schon gesendet. Bitte öffnen Sie den Titel noch einmal.",
    en: "This change has been sent before. Please open the title again.",
  },
};

/** Why nothing was changed in the catalogue, and what to do. */
export const refusedText = (
  { locale }: Pick<DeskView, "locale">,
  reason: CatalogueRefusal,
  number = "",
): string => REFUSED[reason][locale].replace("{number}", number);
