import type { CsvStatus } from "../mapping/csv-mapping.rules.ts";
import { columnKey } from "../mapping/column-name.rules.ts";

/** What libraries call the states of copies, in the form of `columnKey`. Who has a copy is not the catalogue's to know. */
const WORDS: Readonly<Record<CsvStatus, string>> = {
  loanable:
    "verfügbar ausleihbar entleihbar entlehnbar verleihbar vorhanden ja j frei aktiv normal ok inbestand imbestand bestand entliehen ausgeliehen verliehen verlehnt entlehnt vorgemerkt zurück eingestellt available loanable onloan",
  reference:
    "präsenz präsenzbestand praesenz nichtausleihbar nichtentleihbar nichtentlehnbar nichtverleihbar nurzuransicht nein n gesperrt lesesaal handapparat reference notforloan",
  missing:
    "vermisst vermißt verloren fehlt fehlend nichtauffindbar unauffindbar verschollen gestohlen missing lost",
  on_order:
    "bestellt inbestellung imzugang inbearbeitung neuerwerbung bearbeitung buchbinder onorder",
  withdrawn:
    "ausgesondert ausgeschieden abgeschrieben makuliert gelöscht geloescht entfernt aussortiert verkauft withdrawn deleted",
};

const STATUSES = [
  "loanable",
  "reference",
  "missing",
  "on_order",
  "withdrawn",
] as const satisfies readonly CsvStatus[];

/** Statuses by the words that are known, in the form of `columnKey`. */
export const STATUS_MEANINGS: ReadonlyMap<string, CsvStatus> = new Map(
  STATUSES.flatMap((status) =>
    [...WORDS[status].split(" "), status].map((word) => [columnKey(word), status] as const),
  ),
);

/** The status of a copy by a word that libraries use. @returns undefined when it is not known */
export const statusOf = (text: string): CsvStatus | undefined =>
  STATUS_MEANINGS.get(columnKey(text));

/** A status by its name in the settings. @returns undefined when it is none */
export const namedStatus = (name: string): CsvStatus | undefined =>
  STATUSES.find((status) => status === name);
