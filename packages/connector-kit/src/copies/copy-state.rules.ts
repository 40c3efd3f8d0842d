import type { IsoDate, Light, Locale } from "@freihand/contract";
import { onLoanText, STATUS_TEXTS } from "../words/copy-texts.rules.ts";
import { dayText } from "../words/day-text.rules.ts";

/**
 * Where one copy is. `on_request`: can be had once it was asked for, such as from the stacks; `reserved`: still on its
 * shelf, but needed for a waiting patron; `unavailable`: cannot be had now, and nobody says why or until when; `unknown`: it
 * is lent to patrons, and nothing says whether it is here now. `due` is undefined where the library system does not tell.
 */
export type CopyState =
  | {
      readonly kind:
        | "available"
        | "online"
        | "on_request"
        | "reserved"
        | "reference"
        | "missing"
        | "unavailable"
        | "on_order"
        | "transit"
        | "ready"
        | "unknown";
    }
  | { readonly kind: "onLoan"; readonly due?: IsoDate | undefined };

/** Locale of a text, and the date at the library. */
export interface TextDay {
  readonly locale: Locale;
  readonly today: IsoDate;
}

const LIGHTS: Readonly<Record<CopyState["kind"], Light>> = {
  available: "GREEN",
  online: "GREEN",
  on_request: "GREEN",
  reference: "YELLOW",
  reserved: "YELLOW",
  ready: "YELLOW",
  transit: "YELLOW",
  on_order: "YELLOW",
  unknown: "UNKNOWN",
  onLoan: "RED",
  missing: "RED",
  unavailable: "RED",
};

/** Colour of one copy. */
export const lightOfCopy = ({ kind }: CopyState): Light => LIGHTS[kind];

/** One copy as text. */
export function copyText(state: CopyState, { locale, today }: TextDay): string {
  if (state.kind !== "onLoan") return STATUS_TEXTS[state.kind][locale];
  return onLoanText(state.due && dayText(state.due, today, locale), locale);
}
