import type { CsvField } from "./csv-mapping.rules.ts";

/**
 * Usual names of columns, the most telling first, in the form of `columnKey`. `notes` has none: a library's remarks about
 * its copies may be about patrons, so they are read only where the mapping says so.
 */
const NAMES: readonly (readonly [Exclude<CsvField, "persons">, string])[] = [
  [
    "id",
    "titelid titelnr titelnummer titeldatensatznummer katalogid katalognr katalognummer katkey datensatznr datensatznummer satznr satznummer bibid biblionumber recordid titleid ppn identnr identnummer idn",
  ],
  [
    "barcode",
    "barcode exemplarbarcode strichcode mediennummer mediennr medienid exemplarnummer exemplarnr exemplarid buchungsnummer buchungsnr mediennummerbarcode inventarnummer inventarnr zugangsnummer zugangsnr",
  ],
  [
    "title",
    "titel haupttitel hauptsachtitel sachtitel hst buchtitel medientitel kurztitel title maintitle",
  ],
  [
    "subtitle",
    "untertitel titelzusatz titelzusätze zusatzzumtitel zusatzzumhauptsachtitel zusatzzumsachtitel zusatz subtitle",
  ],
  ["isbn", "isbn isbn13 isbnnr isbnnummer isbn10 isbnissn isbnean isbnissnismn standardnummer ean"],
  ["issn", "issn"],
  [
    "year",
    "erscheinungsjahr jahr erschjahr ersjahr ejahr verlagsjahr publikationsjahr produktionsjahr jahrgang year publicationyear",
  ],
  [
    "mediaType",
    "medienart medientyp mediengruppe materialart materialtyp medienform mediumart medium objekttyp mediatype itemtype",
  ],
  ["branch", "zweigstelle bibliothek bücherei buecherei filiale stelle haus branch homebranch"],
  ["department", "abteilung bereich department"],
  ["location", "standort aufstellungsort aufstellung regal exemplarstandort location"],
  [
    "shelfmark",
    "signatur standortsignatur exemplarsignatur systematik systematikgruppe notation shelfmark callnumber",
  ],
  ["issue", "heft heftnummer heftnr ausgabenummer issue"],
  [
    "status",
    "exemplarstatus status medienstatus ausleihstatus leihstatus verleihstatus verfügbarkeit ausleihbar entlehnbarkeit",
  ],
  [
    "subjects",
    "schlagworte schlagwörter schlagwoerter schlagwort schlagwortkette stichworte stichwörter stichwort themen thema deskriptoren subjects subject keywords",
  ],
  [
    "genres",
    "genre genres gattung literaturgattung interessenkreis interessenskreis interessenkreise",
  ],
  ["series", "reihe reihentitel gesamttitel serie serientitel series"],
  ["seriesNumber", "reihennummer reihenband reihenzählung bandzählung zählung seriesnumber"],
  ["part", "bandnummer bandnr band teil teilnummer volume"],
  ["partTitle", "bandtitel teiltitel"],
  ["publisher", "verlag verlagsname verlage publisher"],
  ["place", "verlagsort erscheinungsort ersort ort place"],
  ["edition", "auflage ausgabebezeichnung ausgabe edition"],
  ["language", "sprache sprachen textsprache language"],
  ["extent", "umfang seitenzahl seitenanzahl seiten spieldauer laufzeit kollation extent pages"],
  [
    "summary",
    "annotation inhaltsangabe inhalt kurzbeschreibung inhaltsbeschreibung zusammenfassung klappentext beschreibung summary abstract",
  ],
  [
    "audience",
    "altersfreigabe lesealter altersempfehlung altersstufe altersangabe alter fsk usk zielgruppe audience",
  ],
  [
    "added",
    "zugangsdatum zugangam zugang aufnahmedatum erfassungsdatum anschaffungsdatum erwerbungsdatum inventarisierungsdatum dateaccessioned",
  ],
  ["link", "link url internetadresse"],
];

/** Usual names of columns with persons, by their role; the main entry first. */
const PERSONS: readonly (readonly [role: string, names: string])[] = [
  [
    "",
    "verfasser verfasserin verfassername hauptverfasser autor autorin autoren autorinnen urheber author authors verfasser1 autor1 person personen interpret interpreten",
  ],
  [
    "",
    "verfasser2 autor2 verfasser3 autor3 weitereverfasser weiterepersonen beteiligtepersonen beteiligte mitwirkende",
  ],
  ["edt", "herausgeber herausgeberin hrsg"],
  ["trl", "übersetzer übersetzerin uebersetzer"],
  ["ill", "illustrator illustratorin illustratoren"],
  ["nrt", "sprecher sprecherin vorleser"],
  ["drt", "regie regisseur regisseurin"],
  ["act", "darsteller schauspieler"],
  ["cmp", "komponist komponistin"],
];

/** Fields with one column, and the keys of its usual names in the order of precedence. */
export const KNOWN_COLUMNS: readonly (readonly [CsvField, readonly string[]])[] = NAMES.map(
  ([field, names]) => [field, names.split(" ")] as const,
);

/** Roles of persons (empty: none), and the keys of the usual names of their columns. */
export const KNOWN_PERSONS: readonly (readonly [string, readonly string[]])[] = PERSONS.map(
  ([role, names]) => [role, names.split(" ")] as const,
);
