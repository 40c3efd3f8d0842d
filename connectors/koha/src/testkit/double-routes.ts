import * as z from "zod/mini";
import { CHECKOUT_ROUTES } from "./double-checkouts.ts";
import {
  fault,
  invalid,
  ofPatron,
  ok,
  type DoubleAnswer,
  type DoubleRequest,
  type DoubleRoute,
  type Route,
} from "./double-answer.ts";
import { ITEM_TYPES, type DoubleKoha } from "./double-koha.ts";

const NO_ROUTE: DoubleAnswer = {
  status: 404,
  json: { errors: [{ message: "Not Found.", path: "/" }], status: 404 },
};

const validation = z.object({
  identifier: z.optional(z.string()),
  userid: z.optional(z.string()),
  password: z.optional(z.string()),
});
const wantedHold = z.object({
  patron_id: z.int(),
  biblio_id: z.int(),
  pickup_library_id: z.string(),
});
const movedHold = z.object({ pickup_library_id: z.string() });
const suspension = z.object({ end_date: z.string() });
const wantedItems = z.object({
  item_id: z.optional(z.array(z.int())),
  external_id: z.optional(z.array(z.string())),
});

const wantedHolds = z.object({ biblio_id: z.array(z.int()) });

const embedsOf = ({ "x-koha-embed": list }: DoubleRequest["headers"]): readonly string[] =>
  typeof list === "string" ? list.split(",") : [];

const stringsOf = ({ item_type_id: type = "" }: DoubleKoha["items"][number]) => ({
  item_type_id: { str: ITEM_TYPES.get(type) ?? "", type: "item_type" },
});

const places = (koha: DoubleKoha) =>
  ok(koha.libraries.map((one) => ({ ...one, needs_override: false })));

const publicItem = (koha: DoubleKoha, item: DoubleKoha["items"][number]) => ({
  ...item,
  checked_out_date: koha.checkedOut(item.item_id),
});

const withHold =
  (change: (koha: DoubleKoha, request: DoubleRequest, id: number) => DoubleAnswer): Route =>
  (koha, request, id) =>
    koha.holds.some((one) => one.hold_id === id)
      ? change(koha, request, id)
      : fault(404, "Hold not found.");

const wantedPatron = z.object({
  "-or": z.tuple([z.object({ cardnumber: z.string() }), z.object({ userid: z.string() })]),
});

const shown = (patron: DoubleKoha["patrons"][number]) =>
  Object.fromEntries(Object.entries(patron).filter(([member]) => member !== "password"));

/** A login name of one patron may be the card number of another: the name counts, as in Koha. */
/** Koha's database passes over what cannot be seen, blanks at the end, and the case. */
const asCollated = (name: string | null | undefined): string | undefined =>
  name
    ?.replaceAll(/[\0\p{Cf}]/gu, "")
    .trimEnd()
    .toLowerCase();

const patronNamed = ({ patrons }: DoubleKoha, wanted: string | undefined) => {
  const name = asCollated(wanted);
  return (
    patrons.find(({ userid }) => asCollated(userid) === name) ??
    patrons.find(({ cardnumber }) => asCollated(cardnumber) === name)
  );
};

const ROUTES: readonly DoubleRoute[] = [
  [
    "POST",
    /^\/auth\/password\/validation$/,
    (koha, { body }) => {
      const { identifier: known, userid: name, password } = validation.parse(body);
      const isEarly = !koha.isSince("23.05");
      if (isEarly && known !== undefined) return invalid("/body", "Properties not allowed.");
      if (password === undefined) return invalid("/body/password");
      const found = patronNamed(koha, known ?? name);
      if (found?.password !== password) return fault(400, "Validation failed");
      if (isEarly) return { status: 204 };
      const { cardnumber, patron_id, userid } = found;
      return ok({ cardnumber, patron_id, userid }, 201);
    },
  ],
  [
    "GET",
    /^\/patrons\/(\d+)$/,
    (koha, _request, id) => {
      const found = koha.patrons.find((one) => one.patron_id === id);
      return found === undefined ? fault(404, "Patron not found.") : ok(shown(found));
    },
  ],
  [
    "GET",
    /^\/patrons$/,
    (koha, { query }) => {
      const { "-or": names } = wantedPatron.parse(JSON.parse(query.get("q") ?? ""));
      const [{ cardnumber }, { userid }] = names;
      return ok(
        koha.patrons
          .filter((one) => one.cardnumber === cardnumber || one.userid === userid)
          .map(shown),
      );
    },
  ],
  ...CHECKOUT_ROUTES,
  [
    "GET",
    /^\/patrons\/(\d+)\/account$/,
    (koha, _request, id) => {
      if (!koha.patrons.some((one) => one.patron_id === id)) return fault(404, "Patron not found.");
      const lines = koha.debits
        .filter((one) => one.patron_id === id)
        .map((one) => ({
          ...one,
          amount_outstanding: one.amount,
          date: "2027-02-01T10:00:00+01:00",
          debit_type: "MANUAL",
          credit_type: null,
          description: "Mahngebühr",
          checkout_id: null,
        }));
      const balance = lines.reduce((sum, { amount }) => sum + amount, 0);
      return ok({
        balance,
        outstanding_credits: { lines: [], total: 0 },
        outstanding_debits: { lines, total: balance },
      });
    },
  ],
  [
    "GET",
    /^\/holds$/,
    (koha, request) => {
      const q = request.query.get("q");
      if (q === null) return ofPatron(koha.holds, request);
      const { biblio_id: wanted } = wantedHolds.parse(JSON.parse(q));
      return ok(koha.holds.filter((one) => wanted.includes(one.biblio_id)));
    },
  ],
  [
    "GET",
    /^\/items$/,
    (koha, { query, headers }) => {
      const q = wantedItems.parse(JSON.parse(query.get("q") ?? "{}"));
      const rows = koha.items.filter(
        ({ item_id: id, external_id: barcode }) =>
          q.item_id?.includes(id) === true || q.external_id?.includes(barcode) === true,
      );
      const biblioOf = (id: number) => koha.biblios.find((one) => one.biblio_id === id);
      const embeds = embedsOf(headers);
      if (embeds.length > 0 && !koha.isSince("23.05"))
        return fault(400, "Embedding objects is not allowed on this endpoint.");
      return ok(
        rows.map((row) => ({
          ...publicItem(koha, row),
          ...(embeds.includes("biblio") && { biblio: biblioOf(row.biblio_id) }),
          ...(embeds.includes("+strings") && { _strings: stringsOf(row) }),
        })),
      );
    },
  ],
  [
    "GET",
    /^\/biblios\/(\d+)$/,
    (koha, _request, id) => {
      const found = koha.biblios.find((one) => one.biblio_id === id);
      return found === undefined ? fault(404, "Object not found.") : ok(found);
    },
  ],
  [
    "GET",
    /^\/public\/biblios\/(\d+)\/items$/,
    (koha, _request, id) =>
      koha.biblios.some((one) => one.biblio_id === id)
        ? ok(koha.items.filter((one) => one.biblio_id === id).map((one) => publicItem(koha, one)))
        : fault(404, "Object not found."),
  ],
  [
    "GET",
    /^\/biblios\/(\d+)\/items$/,
    (koha, { headers }, id) => {
      const embeds = embedsOf(headers);
      if (embeds.includes("transfer") && !koha.isSince("24.05"))
        return invalid("/x-koha-embed/0", "Not in enum list: +strings.");
      return ok(
        koha.items
          .filter((one) => one.biblio_id === id)
          .map((one) => ({
            ...publicItem(koha, one),
            transfer: koha.transfers.includes(one.item_id) ? { from_library: "NORD" } : null,
          })),
      );
    },
  ],
  ["GET", /^\/public\/libraries$/, (koha) => ok(koha.libraries)],
  [
    "GET",
    /^\/biblios\/(\d+)\/pickup_locations$/,
    (koha, _request, id) =>
      koha.biblios.some((one) => one.biblio_id === id)
        ? places(koha)
        : fault(404, "Biblio not found"),
  ],
  ["GET", /^\/items\/(\d+)\/pickup_locations$/, places],
  ["GET", /^\/holds\/(\d+)\/pickup_locations$/, withHold(places)],
  [
    "POST",
    /^\/holds$/,
    (koha, { body }) => {
      const { data: wanted } = wantedHold.safeParse(body);
      if (wanted === undefined) return invalid("/body/patron_id");
      const { patron_id: patron, biblio_id: biblio, pickup_library_id: branch } = wanted;
      if (!koha.libraries.some(({ library_id: id }) => id === branch))
        return fault(400, "The supplied pickup location is not valid");
      return ok(koha.place(patron, biblio, branch), 201);
    },
  ],
  [
    "DELETE",
    /^\/holds\/(\d+)$/,
    withHold((koha, { headers }, id) => {
      const isWaiting = koha.holds.some((one) => one.hold_id === id && one.status === "W");
      if (isWaiting && headers["x-koha-override"] === "cancellation-request-flow")
        return { status: 202 };
      koha.cancelHold(id);
      return { status: 204 };
    }),
  ],
  [
    "PUT",
    /^\/holds\/(\d+)\/pickup_location$/,
    withHold((koha, { body }, id) => {
      koha.changeHold(id, movedHold.parse(body));
      return ok(movedHold.parse(body));
    }),
  ],
  [
    "POST",
    /^\/holds\/(\d+)\/suspension$/,
    withHold((koha, { body }, id) => {
      const { end_date: until } = suspension.parse(body);
      koha.changeHold(id, { suspended: true, suspended_until: until });
      return ok({ end_date: until }, 201);
    }),
  ],
  [
    "DELETE",
    /^\/holds\/(\d+)\/suspension$/,
    withHold((koha, _request, id) => {
      koha.changeHold(id, { suspended: false, suspended_until: null });
      return { status: 204 };
    }),
  ],
];

/** The answer of the route, paged as Koha pages lists. */
export function answerOf(
  koha: DoubleKoha,
  request: DoubleRequest,
): DoubleAnswer & { readonly total?: number } {
  const there = ROUTES.filter(
    ([method, , , since = koha.version]) => method === request.method && koha.isSince(since),
  );
  for (const [, pattern, route] of there) {
    const match = pattern.exec(request.path);
    if (match !== null) return pageOf(route(koha, request, Number(match[1])), request);
  }
  return NO_ROUTE;
}

function pageOf(answer: DoubleAnswer, { query }: DoubleRequest) {
  if (!Array.isArray(answer.json)) return answer;
  const rows: readonly unknown[] = answer.json;
  const size = Number(query.get("_per_page") ?? 20);
  const start = (Number(query.get("_page") ?? 1) - 1) * size;
  return { ...answer, json: rows.slice(start, start + size), total: rows.length };
}
