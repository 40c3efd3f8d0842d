import * as z from "zod/mini";
import type { DoubleKoha } from "./double-koha.ts";

/** A request as the double reads it. */
export interface DoubleRequest {
  readonly method: string;
  /** Below `/api/v1`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What the double answers. */
export interface DoubleAnswer {
  readonly status: number;
  readonly json?: unknown;
}

type Route = (koha: DoubleKoha, request: DoubleRequest, id: number) => DoubleAnswer;

const ok = (json: unknown, status = 200): DoubleAnswer => ({ status, json });
const fault = (status: number, error: string): DoubleAnswer => ({ status, json: { error } });
const NO_ROUTE: DoubleAnswer = {
  status: 404,
  json: { errors: [{ message: "Not Found.", path: "/" }], status: 404 },
};

const validation = z.object({
  identifier: z.optional(z.string()),
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

const missing = (path: string) => ({
  status: 400,
  json: { errors: [{ message: "Missing property.", path }], status: 400 },
});

const places = (koha: DoubleKoha) =>
  ok(koha.libraries.map((one) => ({ ...one, needs_override: false })));

const publicItem = (koha: DoubleKoha, item: DoubleKoha["items"][number]) => ({
  ...item,
  checked_out_date: koha.checkedOut(item.item_id),
});

const ofPatron = (rows: readonly { readonly patron_id: number }[], { query }: DoubleRequest) =>
  ok(rows.filter((row) => row.patron_id === Number(query.get("patron_id"))));

const withHold =
  (change: (koha: DoubleKoha, request: DoubleRequest, id: number) => DoubleAnswer): Route =>
  (koha, request, id) =>
    koha.holds.some((one) => one.hold_id === id)
      ? change(koha, request, id)
      : fault(404, "Hold not found.");

const ROUTES: readonly (readonly [string, RegExp, Route])[] = [
  [
    "POST",
    /^\/auth\/password\/validation$/,
    (koha, { body }) => {
      const { identifier, password } = validation.parse(body);
      if (password === undefined) return missing("/body/password");
      const found =
        koha.patrons.find(({ userid }) => userid === identifier) ??
        koha.patrons.find(({ cardnumber }) => cardnumber === identifier);
      if (found?.password !== password) return fault(400, "Validation failed");
      const { cardnumber, patron_id, userid } = found;
      return ok({ cardnumber, patron_id, userid }, 201);
    },
  ],
  [
    "GET",
    /^\/patrons\/(\d+)$/,
    (koha, _request, id) => {
      const { password: _, ...found } = koha.patrons.find((one) => one.patron_id === id) ?? {};
      return "patron_id" in found ? ok(found) : fault(404, "Patron not found.");
    },
  ],
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
  ["GET", /^\/checkouts$/, (koha, request) => ofPatron(koha.checkouts, request)],
  ["GET", /^\/holds$/, (koha, request) => ofPatron(koha.holds, request)],
  [
    "GET",
    /^\/checkouts\/(\d+)\/allows_renewal$/,
    (koha, _request, id) => {
      const found = koha.checkouts.find((one) => one.checkout_id === id);
      if (found === undefined) return fault(404, "Checkout doesn't exist");
      const error = koha.renewalError(found);
      return ok({
        allows_renewal: error === null,
        current_renewals: found.renewals_count,
        max_renewals: 2,
        unseen_renewals: 0,
        error,
      });
    },
  ],
  [
    "POST",
    /^\/checkouts\/(\d+)\/renewal$/,
    (koha, _request, id) => {
      const found = koha.checkouts.find((one) => one.checkout_id === id);
      if (found === undefined) return fault(404, "Checkout doesn't exist");
      const error = koha.renewalError(found);
      if (error !== null) return fault(403, `Renewal not authorized (${error})`);
      return ok(koha.renew(id), 201);
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
      const isEmbedded = headers["x-koha-embed"] === "biblio";
      return ok(
        rows.map((row) => ({
          ...publicItem(koha, row),
          ...(isEmbedded && { biblio: biblioOf(row.biblio_id) }),
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
      const wanted = wantedHold.parse(body);
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
  for (const [method, pattern, route] of ROUTES) {
    const match = method === request.method ? pattern.exec(request.path) : null;
    if (match === null) continue;
    const answer = route(koha, request, Number(match[1]));
    if (!Array.isArray(answer.json)) return answer;
    const rows: readonly unknown[] = answer.json;
    const size = Number(request.query.get("_per_page") ?? 20);
    const start = (Number(request.query.get("_page") ?? 1) - 1) * size;
    return { ...answer, json: rows.slice(start, start + size), total: rows.length };
  }
  return NO_ROUTE;
}
