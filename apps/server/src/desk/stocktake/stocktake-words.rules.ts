import type { StocktakeVerdict } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";
import type { DeskSignal } from "@freihand/contract/staff";

type Words = Readonly<Record<Locale, string>>;

interface VerdictWords {
  readonly signal: DeskSignal;
  readonly line: Words;
  /** What to do. */
  readonly note?: Words;
}

/** The desk knows where it goes, and ends or moves what has to be. */
const SCAN_AS_RETURN = {
  de: "Bitte an der Theke als Rückgabe scannen: dort steht, wohin es gehört.",
  en: "Please scan it as a return at the desk: it says where it belongs.",
};

const WORDS: Readonly<Record<StocktakeVerdict, VerdictWords>> = {
  counted: { signal: "ok", line: { de: "Gezählt", en: "Counted" } },
  order: {
    signal: "look",
    line: { de: "Gezählt, falsch eingereiht?", en: "Counted, out of order?" },
    note: {
      de: "Steht hinter {after}. Eines der beiden gehört woanders hin.",
      en: "It stands behind {after}. One of the two belongs elsewhere.",
    },
  },
  other_branch: {
    signal: "look",
    line: { de: "Gehört nach {branch}", en: "Belongs to {branch}" },
    note: SCAN_AS_RETURN,
  },
  out_of_range: {
    signal: "look",
    line: { de: "Gehört zu {shelfmark}", en: "Belongs to {shelfmark}" },
    note: {
      de: "Es steht nicht in diesem Bereich: bitte umstellen.",
      en: "It is not of these shelves: please put it where it belongs.",
    },
  },
  on_loan: {
    signal: "look",
    line: { de: "Ist noch ausgeliehen", en: "Still on loan" },
    note: SCAN_AS_RETURN,
  },
  held: {
    signal: "look",
    line: { de: "Ist für jemanden zurückgelegt", en: "Set aside for somebody" },
    note: SCAN_AS_RETURN,
  },
  travelling: {
    signal: "look",
    line: { de: "Sollte unterwegs sein", en: "Should be in transit" },
    note: SCAN_AS_RETURN,
  },
  to_clear: {
    signal: "look",
    line: { de: "Sollte im Abholregal stehen", en: "Should be on the hold shelf" },
    note: SCAN_AS_RETURN,
  },
  given_up: {
    signal: "look",
    line: { de: "Wieder da: galt als verschwunden", en: "Found: had been given up" },
    note: {
      de: "„In Ordnung“ hebt die Meldung auf.",
      en: "“In order” removes the mark.",
    },
  },
  damaged: {
    signal: "look",
    line: { de: "Beschädigt gemeldet", en: "Marked as damaged" },
    note: {
      de: "Bitte zur Reparatur legen, oder die Meldung an der Theke aufheben.",
      en: "Please put it with the repairs, or remove the mark at the desk.",
    },
  },
  withdrawn: {
    signal: "stop",
    line: { de: "Ausgesondert, nicht ins Regal", en: "Withdrawn, not onto the shelf" },
  },
  not_expected: {
    signal: "look",
    line: { de: "Im Katalog nicht im Bestand", en: "Not in stock by the catalogue" },
    note: {
      de: "Dort steht: vermisst oder bestellt. Bitte den Katalog berichtigen.",
      en: "It says missing or on order there. Please correct the catalogue.",
    },
  },
  several: {
    signal: "stop",
    line: { de: "Mehrere haben diese Nummer: {code}", en: "Several have this number: {code}" },
    note: { de: "Bitte neu etikettieren.", en: "Please give it a label of its own." },
  },
  unknown: {
    signal: "stop",
    line: { de: "Unbekannt: {code}", en: "Unknown: {code}" },
    note: {
      de: "Bitte beiseitelegen und im Katalog nachsehen.",
      en: "Please put it aside and look it up in the catalogue.",
    },
  },
  missing: { signal: "look", line: { de: "Nicht gefunden", en: "Not found" } },
};

/** What stands in the words. */
export interface VerdictFacts {
  readonly code: string;
  /** Undefined: none is known. */
  readonly shelfmark?: string | undefined;
  /** Name of the branch where it belongs. */
  readonly branch?: string | undefined;
  /** Shelfmark of what was counted before it. */
  readonly after?: string | undefined;
}

const UNKNOWN_PLACE = {
  branch: { de: "eine andere Zweigstelle", en: "another branch" },
  shelfmark: { de: "einem anderen Regal", en: "another shelf" },
};

/** What a scan comes to in words, with what to do. @source desk "Scan" */
export function verdictWords(
  verdict: StocktakeVerdict,
  { code, shelfmark, branch, after = "" }: VerdictFacts,
  locale: Locale,
): { readonly signal: DeskSignal; readonly line: string; readonly note?: string } {
  const { signal, line, note } = WORDS[verdict];
  const values: Readonly<Record<string, string>> = {
    code,
    after,
    branch: branch ?? UNKNOWN_PLACE.branch[locale],
    shelfmark: shelfmark ?? UNKNOWN_PLACE.shelfmark[locale],
  };
  const fill = (text: Words) =>
    text[locale].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
  return { signal, line: fill(line), ...(note && { note: fill(note) }) };
}

/** What stands with the mark of a copy that was not found. */
export const missingNote = (locale: Locale): string =>
  locale === "de" ? "bei der Inventur nicht gefunden" : "not found in stocktaking";
