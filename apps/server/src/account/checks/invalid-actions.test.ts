import { addDays } from "@freihand/contract";
import { expect, test } from "vitest";
import { CALLS, cancelReservation, moveDueDates, NOTHING, ok, run } from "./testkit/acting.ts";
import { accessWith, many } from "./testkit/faulty-access.ts";
import { CARD, DUE, HonestLibrary } from "./testkit/honest-library.ts";
import { asReply } from "./testkit/unchecked.cast.ts";
import { falseClaims } from "./testkit/false-claims.ts";
import type { ActionResult } from "@freihand/connector-kit";
import type { ItemResult } from "@freihand/contract";
import type { Call } from "./testkit/false-claims.ts";

type Acting = (library: HonestLibrary) => ActionResult;
const claim = (id: string, days = 28): ItemResult => ({
  id,
  title: id,
  ok: true,
  oldDeadline: DUE,
  newDeadline: addDays(DUE, days),
});

const FAILED = { status: "ERROR", code: "conflict", message: "Gebühren offen" };

/** What the library system does, and what it reports. */
const LIES: readonly (readonly [string, Call, Acting])[] = [
  ["renewed, and no day has moved", "renew", () => ok({ message: "Verlängert bis 29.12.2026" })],
  ["renewed with a new day, and no day has moved", "renew", () => ok({ results: [claim("l1")] })],
  ["renewed, and the loan is gone", "renew", (library) => without(library, "l1")],
  ["renewed, and another loan has moved", "renew", (library) => moveDueDates(library, ["l2"])],
  [
    "renewed, and the day has moved back",
    "renew",
    (library) => moveDueDates(library, ["l1"], { days: -3 }),
  ],
  [
    "renewed by more than is the case",
    "renew",
    (library) => moveDueDates(library, ["l1"], { days: 7, results: [claim("l1", 60)] }),
  ],
  [
    "renewed, with an account of somebody else",
    "renew",
    (library) => ok({ account: { ...library.account, userId: "A-1002" } }),
  ],
  ["renewed, with an account that is a login page", "renew", () => ok({ account: "<html>" })],
  [
    "all renewed, and none has moved",
    "renewAll",
    () => ok({ results: ["l1", "l2", "l3"].map((id) => claim(id)) }),
  ],
  [
    "all renewed, and one has moved",
    "renewAll",
    (library) =>
      moveDueDates(library, ["l1"], { results: ["l1", "l2", "l3"].map((id) => claim(id)) }),
  ],
  [
    "all renewed without a word, and two have moved",
    "renewAll",
    (library) => moveDueDates(library, ["l1", "l3"]),
  ],
  [
    "loans of other people renewed",
    "renewAll",
    () => ok({ results: many(500).map((id) => claim(id)) }),
  ],
  [
    "an error, in which one loan is called renewed",
    "renewAll",
    () => asReply({ ...FAILED, results: [claim("l1")] }),
  ],
  [
    "an error in which a loan is called renewed, where a reservation was to be cancelled",
    "cancel",
    () => asReply({ ...FAILED, results: [claim("l1")] }),
  ],
  ["cancelled, and it is still there", "cancel", () => ok({ message: "Storniert" })],
  ["cancelled, and another one is gone", "cancel", (library) => cancelReservation(library, "r2")],
  ["reserved, and nothing is there", "reserve", () => ok({ message: "Vorgemerkt" })],
  ["changed, and it waits where it did", "change", () => ok()],
  ["changed, and the reservation is gone", "change", (library) => cancelReservation(library, "r1")],
  ["a login page in place of a reply", "renew", () => asReply("<html>")],
  ["nothing in place of a reply", "cancel", () => asReply(undefined)],
  ["a status that nobody knows", "renewAll", () => asReply({ status: "DONE" })],
  [
    "go on at a script",
    "reserve",
    () => asReply({ status: "EXTERNAL", url: "javascript:alert(1)" }),
  ],
];

function without(library: HonestLibrary, loan: string) {
  library.account = {
    ...library.account,
    lent: library.account.lent.filter(({ id }) => id !== loan),
  };
  return ok();
}

/** Cannot be spread without losing its methods. */
const truthOf = (library: HonestLibrary) => ({
  account: library.account,
  dueOf: (id: string) => library.dueOf(id),
});

test.each(LIES)("Q-33: “%s” (%s) is not reported as a success", async (_title, call, fault) => {
  const library = new HonestLibrary();
  const { access } = accessWith(library, { [call]: async () => fault(library) });
  const said = await run(access, call).catch((error: unknown) => {
    expect(error).toMatchObject({ name: "LibraryError", code: "unclear" });
    return NOTHING;
  });
  expect(falseClaims(said, call, truthOf(library))).toEqual([]);
  expect(JSON.stringify(said)).not.toMatch(/A-1002|javascript|29\.12\.2026|Storniert|Vorgemerkt/);
});

test.each(CALLS)("Q-33: an honest %s is reported as done, with the account", async (call) => {
  const library = new HonestLibrary();
  const { access, warnings } = accessWith(library, {});
  const reply = await run(access, call);
  expect(reply).toMatchObject({ status: "OK", account: { userId: CARD } });
  expect(falseClaims(reply, call, truthOf(library))).toEqual([]);
  expect(warnings).toEqual([]);
});

test("Q-33: a renewal that did not happen is reported as unconfirmed, with the actual due date", async () => {
  const { access } = accessWith(new HonestLibrary(), { renew: async () => ok() });
  expect(await run(access, "renew")).toMatchObject({
    status: "ERROR",
    code: "upstream_invalid",
    message:
      "Die Bibliothek hat die Verlängerung nicht bestätigt: Das Rückgabedatum ist unverändert.",
    results: [{ id: "l1", ok: false, oldDeadline: DUE, reason: "unknown" }],
    account: { lent: [{ id: "l1", deadline: DUE }, {}, {}] },
  });
});

test("Q-33: of several renewals the confirmed ones are reported as done, the others as not", async () => {
  const library = new HonestLibrary();
  const fault = () =>
    moveDueDates(library, ["l2"], { results: ["l1", "l2", "l3"].map((id) => claim(id)) });
  const { access } = accessWith(library, { renewAll: async () => fault() });
  const reply = await run(access, "renewAll");
  expect(reply).toMatchObject({
    status: "OK",
    message: "Die Bibliothek hat 1 von 3 Verlängerungen bestätigt.",
    results: [
      { id: "l1", ok: false },
      { id: "l2", ok: true, oldDeadline: DUE, newDeadline: addDays(DUE, 28) },
      { id: "l3", ok: false },
    ],
  });
});

test("Q-33: an error keeps the library's reason for each loan, and adds the due dates that have moved", async () => {
  const library = new HonestLibrary();
  const refusal = { id: "l3", title: "l3", ok: false, reason: "on_reserve" };
  const renewAll = async () =>
    asReply({ ...moveDueDates(library, ["l2"]), ...FAILED, results: [refusal] });
  expect(await run(accessWith(library, { renewAll }).access, "renewAll")).toMatchObject({
    ...FAILED,
    results: [
      { id: "l1", ok: false },
      { id: "l2", ok: true, newDeadline: addDays(DUE, 28) },
      { id: "l3", ok: false, reason: "on_reserve" },
    ],
  });
});

test("a question causes no reading of the account afterwards; the embedded system's account is never read for a renewal", async () => {
  const question: ActionResult = { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm" };
  const foreign = new HonestLibrary();
  await run(accessWith(foreign, { renew: async () => question }).access, "renew");
  expect(foreign.reads).toBe(1);
  const ours = new HonestLibrary();
  const reply = async () => asReply({ ...moveDueDates(ours, ["l1"]), account: ours.account });
  const renewed = await run(accessWith(ours, { renew: reply }, true).access, "renew");
  expect([renewed.status, ours.reads]).toEqual(["OK", 0]);
});
