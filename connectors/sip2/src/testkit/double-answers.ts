import type { DoubleLibrary, DoubleLoan, DoubleRefusal } from "./double-library.ts";
import {
  count,
  yes,
  type Answering,
  type DoubleContext,
  type DoubleRequest,
} from "./double-messages.ts";
import { patronAnswer } from "./double-patron-answers.ts";
import { STYLES, type Fields } from "./double-styles.ts";

const endOf = (day: string): string => `${day.replaceAll("-", "")}    235900`;

/** Circulation status, and the date that goes with it. */
function whereabouts(library: DoubleLibrary, barcode: string): [status: string, date: Fields] {
  const loan = library.loanOf(barcode);
  if (loan !== undefined) return ["04", [["AH", endOf(loan.due)]]];
  const isReady = library.holds.some((hold) => hold.barcode === barcode && hold.isReady);
  return isReady ? ["08", [["CM", endOf(library.today())]]] : ["03", []];
}

const item: Answering = ({ field }, { library, style, now }) => {
  const barcode = field("AB");
  const known = library.items.get(barcode);
  const head: Fields = [
    ["AB", barcode],
    ["AJ", known?.title ?? ""],
  ];
  if (known === undefined) return { start: `18010101${now}`, fields: head };
  const [status, date] = whereabouts(library, barcode);
  const queue = library.holds.filter((hold) => hold.barcode === barcode).length;
  const form = STYLES[style].item(known, status === "03" ? undefined : queue);
  return { start: `18${status}0201${now}`, fields: [...head, ...form, ...date] };
};

/** Text of a refusal; some name the patron. */
function refusalText(
  refusal: DoubleRefusal,
  request: DoubleRequest,
  context: DoubleContext,
): string {
  const text = STYLES[context.style].texts[refusal];
  const name = context.library.patrons.get(request.field("AA"))?.name ?? "";
  return refusal === "not_on_loan_to_you" ? text + name : text;
}

const lentHead = (
  { field }: DoubleRequest,
  { library }: DoubleContext,
  due?: DoubleLoan,
): Fields => [
  ["AA", field("AA")],
  ["AB", field("AB")],
  ["AJ", library.items.get(field("AB"))?.title ?? ""],
  ["AH", due === undefined ? "" : endOf(due.due)],
];

/** A charge, where the checkout costs one or was refused because of it. */
function chargeFields(
  { field }: DoubleRequest,
  { library }: DoubleContext,
  refusal: DoubleRefusal | undefined,
): Fields {
  const cents = library.items.get(field("AB"))?.chargeCents;
  if (cents === undefined || (refusal !== undefined && refusal !== "charge")) return [];
  return [
    ["BV", (cents / 100).toFixed(2)],
    ["BH", "EUR"],
    ["BT", "06"],
  ];
}

const checkout: Answering = (request, context) => {
  const { library, style, institution, now } = context;
  const [card, barcode] = [request.field("AA"), request.field("AB")];
  const { alwaysRenews, lent, renewedByCheckout } = STYLES[style];
  const wasTheirs = library.loanOf(barcode)?.card === card;
  const refusal = library.checkout(card, barcode, {
    mayRenew: alwaysRenews || request.fixed.startsWith("Y"),
    isChargeAccepted: request.field("BO") === "Y",
  });
  const loan = refusal === undefined ? library.loanOf(barcode) : undefined;
  const head: Fields = [["AO", institution], ...lentHead(request, context, loan)];
  const charge = chargeFields(request, context, refusal);
  if (refusal === undefined)
    return {
      start: `121${yes(wasTheirs)}NY${now}`,
      fields: [...head, ...lent, ...charge, ...(wasTheirs ? renewedByCheckout : [])],
    };
  const text: Fields = refusal === "charge" ? [] : [["AF", refusalText(refusal, request, context)]];
  const validity = ["BL", yes(refusal !== "unknown_patron")] as const;
  return { start: `120NUN${now}`, fields: [...head, ...text, validity, ...charge] };
};

const renew: Answering = (request, context) => {
  const { library, style, institution, now } = context;
  const refusal = library.renew(request.field("AA"), request.field("AB"));
  const end = ["AO", institution] as const;
  if (refusal === undefined) {
    const head = lentHead(request, context, library.loanOf(request.field("AB")));
    return { start: `301YNN${now}`, fields: [...head, ...STYLES[style].renewed, end] };
  }
  const text = ["AF", refusalText(refusal, request, context)] as const;
  return { start: `300NUN${now}`, fields: [...lentHead(request, context), end, text] };
};

const renewAll: Answering = ({ field }, { library, style, institution, now }) => {
  const { glue } = STYLES[style];
  const card = field("AA");
  const isBlocked = library.patrons.get(card)?.state !== undefined;
  const results = (isBlocked ? [] : library.loansOf(card)).map(({ barcode }) => ({
    barcode,
    isRenewed: library.renew(card, barcode) === undefined,
  }));
  const renewed = results.filter(({ isRenewed }) => isRenewed);
  const others = results.filter(({ isRenewed }) => !isRenewed);
  const codes = (code: string, all: typeof results): Fields =>
    all.map(({ barcode }, at) => [
      at === 0 ? `${code === "BN" ? glue : ""}${code}` : code,
      barcode,
    ]);
  return {
    start: `66${isBlocked ? "0" : "1"}${count(renewed.length)}${count(others.length)}${now}`,
    fields: [
      ["AO", institution],
      ...codes("BM", renewed),
      ...codes("BN", others),
      ...(isBlocked ? [[`${glue}${glue}AF`, "Renewals not allowed."] as const] : []),
    ],
  };
};

/** What a hold message does, by its mode. */
function holdRefusal({ fixed, field }: DoubleRequest, { library, style }: DoubleContext) {
  const [card, barcode, pickup] = [field("AA"), field("AB"), field("BS")];
  if (fixed.startsWith("+")) return library.hold(card, barcode, pickup);
  if (fixed.startsWith("*")) return library.changeHold(card, barcode, pickup);
  const held = library.holdsOf(card).find((one) => one.barcode === barcode);
  const isStuck = STYLES[style].cancelsReadyOnly && held?.isReady === false;
  return isStuck ? "no_such_hold" : library.changeHold(card, barcode);
}

function holdFields({ fixed, field }: DoubleRequest, { library, style }: DoubleContext): Fields {
  const { firstPosition, cancelsReadyOnly } = STYLES[style];
  const isCancelled = fixed.startsWith("-");
  const position: Fields = isCancelled && !cancelsReadyOnly ? [] : [["BR", firstPosition]];
  const pickup: Fields = fixed.startsWith("+") ? [["BS", field("BS")]] : [];
  const title = library.items.get(field("AB"))?.title ?? "";
  return [...position, ...pickup, ["AB", field("AB")], ["AJ", title]];
}

const HOLD_TEXTS: Readonly<Record<string, Fields>> = {
  "+": [],
  "-": [["AF", "Hold Cancelled."]],
  "*": [["AF", "Hold updated."]],
};

const hold: Answering = (request, context) => {
  const { style, institution, now } = context;
  const mode = request.fixed.slice(0, 1);
  if (mode === "*" && !STYLES[style].changesHolds) return "close";
  const refusal = holdRefusal(request, context);
  if (refusal === "unknown_branch") return "close";
  const ends: Fields = [["AO", institution]];
  const head: Fields = [["AA", request.field("AA")]];
  if (refusal !== undefined) {
    const text = ["AF", refusalText(refusal, request, context)] as const;
    return { start: `160N${now}`, fields: [...head, ...ends, text] };
  }
  return {
    start: `161${yes(mode === "-")}${now}`,
    fields: [...head, ...holdFields(request, context), ...ends, ...(HOLD_TEXTS[mode] ?? [])],
  };
};

/** What the double answers to each request that a patron's may be; login and status are the connection's. */
export const ANSWERS: ReadonlyMap<string, Answering> = new Map([
  ["23", patronAnswer],
  ["63", patronAnswer],
  ["17", item],
  ["11", checkout],
  ["29", renew],
  ["65", renewAll],
  ["15", hold],
  [
    "35",
    ({ field }, { institution, now }) => ({
      start: `36Y${now}`,
      fields: [
        ["AO", institution],
        ["AA", field("AA")],
        ["AF", "Goodbye."],
      ],
    }),
  ],
]);
