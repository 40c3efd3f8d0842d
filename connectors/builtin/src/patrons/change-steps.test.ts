import { day, exampleLoan, exampleReservation, MemoryStore } from "@freihand/circulation/testkit";
import type { ReservationChange, StepAnswers } from "@freihand/connector-kit";
import { stepReply } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { ctx, exampleLibrary, examplePatrons, type Variation } from "./testkit/example-library.ts";

const UNTIL = day("2026-03-20");
const own = (more = {}) => exampleReservation({ id: "hers", userId: "anna", ...more });
const ready = {
  state: "ready",
  copyId: "r1-1",
  readyOn: day("2026-03-09"),
  expiresOn: day("2026-03-16"),
} as const;
const transit = { state: "transit", copyId: "r1-1" } as const;
const lent = exampleLoan({ copyId: "r1-1", userId: "bert" });

function libraryWith(reservation = {}, more: Variation & { readonly loans?: object[] } = {}) {
  const { loans = [lent] } = more;
  const books = { patrons: examplePatrons, reservations: [own(reservation)] };
  return exampleLibrary({
    store: new MemoryStore({ ...books, ...(loans.length > 0 && { loans: [lent] }) }),
    ...more,
  });
}
type Library = ReturnType<typeof libraryWith>;

interface Said {
  readonly answers?: StepAnswers;
  readonly locale?: "de" | "en";
  readonly requestId?: string;
}

const change = async (
  { access }: Library,
  request: Omit<ReservationChange, "id"> & { readonly id?: string },
  { answers = {}, locale = "de", requestId = "request" }: Said = {},
) =>
  stepReply.parse(
    await access.change?.(
      { userId: "anna" },
      { id: "hers", ...request, requestId, answers },
      ctx(locale),
    ),
  );
const bothLanguages = async (
  make: () => Library,
  request: Omit<ReservationChange, "id">,
  said: Said = {},
) => {
  const german = await change(make(), request, said);
  const english = await change(make(), request, { ...said, locale: "en" });
  return [german.message, english.message];
};

describe("changing the pickup branch in the app", () => {
  it("asks for the branch, and shows the current one", async () => {
    expect(await change(libraryWith(), {})).toEqual({
      status: "SELECTION_NEEDED",
      step: "branch",
      selectionKind: "branch",
      message: "Wo möchten Sie „Titel r1“ abholen?",
      selection: [
        {
          key: "central",
          value: "Zentrale",
          hint: "bisheriger Abholort, heute 10:00–13:00, 14:00–18:00 Uhr geöffnet",
        },
        { key: "north", value: "Nord", hint: "keine Öffnungszeiten angegeben" },
      ],
    });
    const english = await change(libraryWith({ branch: "north" }), {}, { locale: "en" });
    expect(english).toMatchObject({
      selection: [{}, { key: "north", hint: "current pickup branch, no opening hours given" }],
    });
  });

  it("is done after the choice, with the fresh account", async () => {
    expect(await change(libraryWith(), {}, { answers: { branch: "north" } })).toMatchObject({
      status: "OK",
      message: "Abholort für „Titel r1“ ist jetzt: Nord.",
      account: { reservations: [{ id: "hers", branch: "Nord", branchId: "north", position: 1 }] },
    });
  });

  it("is done at once when the branch is named", async () => {
    const said = await bothLanguages(() => libraryWith(), { branch: "north" });
    expect(said).toEqual([
      "Abholort für „Titel r1“ ist jetzt: Nord.",
      "The pickup branch for “Titel r1” is now: Nord.",
    ]);
  });

  it("redirects a copy in transit", async () => {
    const said = await bothLanguages(() => libraryWith(transit, { loans: [] }), {
      branch: "north",
    });
    expect(said).toEqual([
      "„Titel r1“ wird zum neuen Abholort gebracht: Nord.",
      "“Titel r1” is on its way to: Nord.",
    ]);
  });

  it("is refused with the account when the copy is ready, before a branch is asked for", async () => {
    const library = () => libraryWith(ready, { loans: [] });
    for (const request of [{}, { branch: "north" }])
      expect(await change(library(), request)).toMatchObject({
        status: "ERROR",
        code: "conflict",
        account: { reservations: [{ state: "ready", branchId: "central" }] },
      });
    expect(await bothLanguages(library, {})).toEqual([
      "„Titel r1“ liegt schon für Sie bereit: Zentrale. Der Abholort lässt sich nicht mehr ändern.",
      "“Titel r1” is already waiting for you: Zentrale. The pickup branch can no longer be changed.",
    ]);
  });

  it("refuses a branch that the library does not have as invalid input", async () => {
    await expect(change(libraryWith(), { branch: "moon" })).rejects.toMatchObject({
      name: "QueryError",
      field: "branch",
    });
    await expect(change(libraryWith(), {}, { answers: { branch: "moon" } })).rejects.toMatchObject({
      name: "QueryError",
      field: "selection",
    });
  });

  it("Q-3 does not find what is not the patron's, and reveals no title of it", async () => {
    const library = libraryWith({ userId: "bert" });
    for (const request of [
      {},
      { branch: "north" },
      { suspendUntil: UNTIL },
      { suspendUntil: null },
    ])
      expect(await change(library, request)).toEqual({
        status: "ERROR",
        code: "not_found",
        message: "Diese Vormerkung gibt es nicht mehr.",
      });
  });
});

describe("suspending in the app", () => {
  it("is done with the fresh account", async () => {
    expect(await change(libraryWith(), { suspendUntil: UNTIL })).toMatchObject({
      status: "OK",
      message:
        "Die Vormerkung von „Titel r1“ ruht bis 20. März. Ihr Platz in der Warteschlange bleibt.",
      account: {
        reservations: [
          {
            state: "suspended",
            status: "ruht bis 20. März",
            suspendedUntil: "2026-03-20",
            change: { branch: true, suspend: true },
          },
        ],
      },
    });
    const english = await change(libraryWith(), { suspendUntil: UNTIL }, { locale: "en" });
    expect(english).toMatchObject({
      message:
        "The reservation for “Titel r1” is paused until 20 March. It keeps its place in the queue.",
      account: { reservations: [{ status: "paused until 20 March" }] },
    });
  });

  it("is combined with another branch, in one message", async () => {
    const both = { branch: "north", suspendUntil: UNTIL };
    const answers = { branch: "central" };
    expect(await change(libraryWith(), both, { answers })).toMatchObject({
      message:
        "Abholort für „Titel r1“ ist jetzt: Nord. Die Vormerkung von „Titel r1“ ruht bis 20. März. Ihr Platz in der Warteschlange bleibt.",
      account: { reservations: [{ branchId: "north", state: "suspended" }] },
    });
  });

  it.each([
    ["on loan to others", [lent], "ist wieder aktiv", "is active again", "waiting"],
    [
      "on the shelf",
      [],
      "wird für Sie bereitgelegt: Zentrale",
      "set aside for you: Zentrale",
      "ready",
    ],
  ])("ends at once; the title is %s", async (...[, loans, german, english, state]) => {
    const suspended = { state: "suspended", suspendedUntil: UNTIL };
    const library = () => libraryWith(suspended, { loans });
    const said = await bothLanguages(library, { suspendUntil: null });
    expect(said).toEqual([expect.stringContaining(german), expect.stringContaining(english)]);
    const reply = await change(library(), { suspendUntil: null });
    expect(reply).toMatchObject({ status: "OK", account: { reservations: [{ state }] } });
  });

  it.each([
    ["today", day("2026-03-10"), {}, "validation", "nach heute", "after today"],
    ["too far ahead", day("2026-06-09"), {}, "validation", "höchstens bis 8. Juni", "until 8 June"],
    ["what is on its way", UNTIL, transit, "conflict", "zurückgelegt", "set aside"],
    ["what is ready", UNTIL, ready, "conflict", "kann nicht mehr ruhen", "no longer be paused"],
  ])(
    "is refused in both languages: %s",
    async (...[, suspendUntil, state, code, german, english]) => {
      const library = () => libraryWith(state, { loans: "state" in state ? [] : [lent] });
      expect(await change(library(), { suspendUntil })).toMatchObject({ status: "ERROR", code });
      const said = await bothLanguages(library, { suspendUntil });
      expect(said).toEqual([expect.stringContaining(german), expect.stringContaining(english)]);
    },
  );

  it("is not supported where the library does not offer it", async () => {
    const library = () => libraryWith({}, { policy: { maxSuspendDays: 0 } });
    expect((await change(library(), { suspendUntil: UNTIL })).status).toBe("UNSUPPORTED");
    expect(await bothLanguages(library, { suspendUntil: UNTIL })).toEqual([
      "In dieser Bibliothek können Vormerkungen nicht ruhen.",
      "Reservations cannot be paused at this library.",
    ]);
  });

  it("Q-35 requested twice is done once, and the same request cannot be used for anything else", async () => {
    const library = libraryWith();
    await change(library, { suspendUntil: UNTIL });
    await change(library, { suspendUntil: null }, { requestId: "other" });
    expect(await change(library, { suspendUntil: UNTIL })).toMatchObject({
      status: "OK",
      account: { reservations: [{ state: "waiting" }] },
    });
    expect(await change(library, { branch: "north" })).toMatchObject({
      status: "ERROR",
      code: "conflict",
    });
  });
});
