import { libraryId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { renewalReason } from "./account/renewal-reason.rules.ts";
import { holdRefusal } from "./actions/hold-refusal.rules.ts";
import { KohaCalls } from "./api/koha-calls.ts";
import { KohaClient } from "./api/koha-client.ts";
import { routeVerdict } from "./inspect/route-verdict.rules.ts";
import { answerOf } from "./testkit/double-routes.ts";
import { DoubleKoha } from "./testkit/double-koha.ts";
import { isRecorded, recordedExchange } from "./testkit/recordings.ts";

const { signal } = new AbortController();

/** Koha that gives one recorded answer, whatever it is asked; keeps the last request. */
function replaying(start: string) {
  const { request, response } = recordedExchange(start);
  const asked: Request[] = [];
  const client = new KohaClient({
    library: libraryId.parse(1),
    url: "https://koha.example.org",
    login: { user: "u", password: "p" },
    now: () => 0,
    http: async (one) => {
      asked.push(one);
      const { status, headers, body } = response;
      return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
    },
  });
  return { calls: new KohaCalls(client), asked, request };
}

describe.skipIf(!isRecorded)("answers recorded from Koha 23.05", () => {
  test("password validation", async () => {
    const right = replaying("03-");
    expect(await right.calls.validate("20000001", "test1234", signal)).toEqual({
      ok: true,
      patronId: 2,
    });
    expect(await right.asked[0]?.json()).toEqual(right.request.body);
    expect(await replaying("04-").calls.validate("x", "y", signal)).toEqual({ ok: false });
  });

  test("patrons", async () => {
    expect(await replaying("12-").calls.patron(2, signal)).toMatchObject({ surname: "Müßtermann" });
    expect(await replaying("13-").calls.patron(3, signal)).toMatchObject({ restricted: true });
    expect(await replaying("16-").calls.patron(9999, signal)).toBeUndefined();
    await expect(replaying("12-").calls.patron(3, signal)).rejects.toMatchObject({
      code: "bad_reply",
    });
    await expect(replaying("07-").calls.patron(2, signal)).rejects.toMatchObject({
      code: "bad_reply",
    });
  });

  test("accounts, loans, holds, copies, titles", async () => {
    expect(await replaying("17-").calls.account(2, signal)).toMatchObject({ balance: 4.5 });
    expect(await replaying("19-").calls.checkouts(2, signal)).toHaveLength(3);
    expect(await replaying("20-").calls.checkouts(5, signal)).toEqual([]);
    const holds = await replaying("48-").calls.holds(2, signal);
    expect(holds.map(({ status, item_id: item }) => [status, item])).toEqual([
      ["W", 21],
      [undefined, undefined],
      ["T", expect.any(Number)],
    ]);
    await expect(replaying("48-").calls.holds(3, signal)).rejects.toThrow("bad_reply");
    expect(await replaying("24-").calls.itemsOf(["30000004"], signal)).toHaveLength(1);
    expect(await replaying("26-").calls.biblio(3, signal)).toMatchObject({ biblio_id: 3 });
    expect(await replaying("30-").calls.biblio(99_999, signal)).toBeUndefined();
    const copies = await replaying("35-").calls.publicItems(6, signal);
    expect(copies?.map((one) => one.checked_out_date)).toEqual([undefined, "2026-12-18"]);
    expect(await replaying("37-").calls.libraries(signal)).toHaveLength(3);
    expect(await replaying("51-").calls.pickupLocations("biblios/30", 2, signal)).toHaveLength(3);
  });

  test.each([
    ["39-", true, "unknown"],
    ["41-", false, "too_many"],
    ["43-", false, "on_reserve"],
    ["45-", false, "too_soon"],
    ["46-", false, "blocked"],
  ])("what renewing would say: %s", async (start, is, reason) => {
    const renewal = await replaying(start).calls.allowsRenewal(2, signal);
    expect(renewal?.allows_renewal).toBe(is);
    expect(renewalReason(renewal?.error)).toBe(reason);
  });

  test("renewals, holds and their refusals", async () => {
    expect(await replaying("40-").calls.renew(2, signal)).toMatchObject({
      ok: true,
      value: { due_date: "2027-01-15T23:59:00+01:00" },
    });
    const refused = await replaying("42-").calls.renew(2, signal);
    expect(refused).toMatchObject({ ok: false, status: 403 });
    expect(renewalReason(refused.ok ? "" : refused.words)).toBe("too_many");
    expect(await replaying("44-").calls.renew(999, signal)).toMatchObject({ status: 404 });
    expect(await replaying("52-").calls.hold({}, signal)).toMatchObject({
      ok: true,
      value: { hold_id: 5 },
    });
    const full = await replaying("59-").calls.hold({}, signal);
    expect(full.ok || holdRefusal(full.words)?.text).toBe("refused.limit");
    expect(await replaying("56-").calls.hold({}, signal)).toMatchObject({ status: 400 });
    expect(await replaying("60-").calls.suspendHold(5, "2027-01-01", signal)).toMatchObject({
      ok: true,
    });
    expect(await replaying("61-").calls.moveHold(5, "SPL", signal)).toMatchObject({ ok: true });
    expect(await replaying("62-").calls.cancelHold(5, signal)).toEqual({ ok: true, value: false });
    expect(await replaying("63-").calls.cancelHold(5, signal)).toMatchObject({ status: 404 });
  });

  test.each([
    ["08-", "forbidden"],
    ["12-", "there"],
    ["16-", "there"],
    ["38-", "no_route"],
    ["44-", "there"],
    ["63-", "there"],
    ["68-", "no_route"],
    ["70-", "no_route"],
  ])("routes that are there: %s is %s", (start, kind) => {
    const { status, body: json } = recordedExchange(start).response;
    expect(routeVerdict({ status, json }).kind).toBe(kind);
  });

  // the double has other patrons, so the members of its answers are compared, and their kinds
  test.each([
    ["03-", "/auth/password/validation", { identifier: "C1001", password: "geheim-1" }],
    ["04-", "/auth/password/validation", { identifier: "C1001", password: "x" }],
    ["06-", "/auth/password/validation", { identifier: "C1001" }],
    ["12-", "/patrons/1", undefined],
    ["16-", "/patrons/9999", undefined],
    ["17-", "/patrons/1/account", undefined],
    ["19-", "/checkouts?patron_id=1", undefined],
    ["39-", "/checkouts/21/allows_renewal", undefined],
    ["40-", "/checkouts/21/renewal", undefined],
    ["43-", "/checkouts/23/allows_renewal", undefined],
    ["44-", "/checkouts/999/renewal", undefined],
    ["48-", "/holds?patron_id=1", undefined],
    ["30-", "/biblios/99999", undefined],
    ["31-", "/biblios/4/items", undefined],
    ["35-", "/public/biblios/4/items", undefined],
    ["37-", "/public/libraries", undefined],
    ["51-", "/biblios/1/pickup_locations?patron_id=1", undefined],
    ["52-", "/holds", { patron_id: 1, biblio_id: 1, pickup_library_id: "NORD" }],
    ["56-", "/holds", { patron_id: 1, biblio_id: 1, pickup_library_id: "NOPE" }],
    ["60-", "/holds/32/suspension", { end_date: "2027-01-01" }],
    ["61-", "/holds/32/pickup_location", { pickup_library_id: "NORD" }],
    ["62-", "/holds/32", undefined],
    ["63-", "/holds/99", undefined],
    ["68-", "/nothing", undefined],
    ["70-", "/checkouts", { patron_id: 1, item_id: 1 }],
  ])("the double answers as Koha did: %s %s", (start, address, body) => {
    const { request, response } = recordedExchange(start);
    const [path = "", query = ""] = address.split("?");
    const asked = { method: request.method, path, query: new URLSearchParams(query), body };
    const answer = answerOf(new DoubleKoha("23.05"), { ...asked, headers: {} });
    expect(answer.status).toBe(response.status);
    expect(shapeOf(response.body)).toMatchObject(shapeOf(answer.json ?? null));
  });
});

type Shape = Readonly<Record<string, string>>;

/** Kinds of an object's members, or of the first row of a list; null fits everything and is left out. */
function shapeOf(json: unknown): Shape {
  const one: unknown = Array.isArray(json) ? json[0] : json;
  if (typeof one !== "object" || one === null) return {};
  return Object.fromEntries(
    Object.entries(one).flatMap(([key, value]: [string, unknown]) =>
      value === null ? [] : [[key, Array.isArray(value) ? "list" : typeof value]],
    ),
  );
}
