import { SUMMARIES, type Summary } from "../protocol/forms/patron-forms.ts";
import type { DoubleLibrary, DoublePatron } from "./double-library.ts";
import {
  count,
  yes,
  type Answering,
  type DoubleContext,
  type DoubleLists,
  type DoubleRequest,
} from "./double-messages.ts";
import { STYLES, type Fields } from "./double-styles.ts";

const barcodes = (all: readonly { readonly barcode: string }[]) =>
  all.map(({ barcode }) => barcode);

type Lists = Readonly<Record<Summary, readonly string[]>>;

function listsOf(library: DoubleLibrary, { card, fees = [] }: DoublePatron): Lists {
  const loans = library.loansOf(card);
  const holds = library.holdsOf(card);
  return {
    hold: barcodes(holds.filter(({ isReady }) => isReady)),
    overdue: barcodes(loans.filter(({ due }) => due < library.today())),
    charged: barcodes(loans),
    fine: fees.map(([text, cents]) => `${text} ${(cents / 100).toFixed(2)}`),
    recall: [],
    unavailable: barcodes(holds.filter(({ isReady }) => !isReady)),
  };
}

const LIST_CODES = ["AS", "AT", "AU", "AV", "BU", "CD"];

function listedFields({ fixed, field }: DoubleRequest, lists: Lists, form: ListForm): Fields {
  const at = fixed.slice(21).indexOf("Y");
  const summary = SUMMARIES[at];
  if (summary === undefined) return [];
  const range = form.ignoresRanges === true ? "" : field("BQ");
  const from = range === "" ? 0 : Math.max(0, Number(field("BP")) - 1);
  const to = range === "" ? lists[summary].length : Number(range);
  const listed = lists[summary].slice(from, Math.min(to, from + form.limit));
  const length = form.pads ? to - from : listed.length;
  return Array.from({ length }, (_, index) => [LIST_CODES[at] ?? "", listed[index] ?? ""]);
}

interface ListForm extends DoubleLists {
  readonly pads: boolean;
}

/** Patron status and patron information. */
export const patronAnswer: Answering = (request, context) => {
  const { library, institution } = context;
  const known = library.patronOf(request.field("AA"));
  const fields = known === undefined ? undefined : patronFields(request, context, known);
  return {
    start: patronStart(request, context, known),
    fields: [
      ["AO", institution],
      ["AA", known?.card ?? request.field("AA")],
      ["AE", known?.name ?? ""],
      ...(fields ?? [["BL", "N"], ...STYLES[context.style].unknownPatron]),
    ],
  };
};

function patronStart(
  { code }: DoubleRequest,
  { library, now }: DoubleContext,
  known: DoublePatron | undefined,
): string {
  const isFree = known !== undefined && known.state === undefined;
  const start = `${(isFree ? "" : "YYYY").padEnd(14)}000${now}`;
  if (code === "23") return `24${start}`;
  const lists = known === undefined ? undefined : listsOf(library, known);
  return `64${start}${SUMMARIES.map((name) => count(lists?.[name].length ?? 0)).join("")}`;
}

function patronFields(
  request: DoubleRequest,
  { library, style, lists = { limit: Infinity } }: DoubleContext,
  known: DoublePatron,
): Fields {
  const form = STYLES[style];
  const pin = request.field("AD");
  const password: Fields = pin === "" ? [] : [["CQ", yes(pin === known.pin)]];
  const cents = (known.fees ?? []).reduce((sum, [, fee]) => sum + fee, 0);
  const facts = { patron: known, cents, validity: [["BL", "Y"], ...password] as const };
  if (request.code === "23") return form.status(facts);
  const listForm = { ...lists, pads: form.padsLists };
  const listed = listedFields(request, listsOf(library, known), listForm);
  return form.information({ ...facts, listed });
}
