import { StoreError } from "@freihand/circulation";
import { day, exampleReservation, MemoryStore, TODAY } from "@freihand/circulation/testkit";
import { libraryId } from "@freihand/contract";
import { expect, it, vi } from "vitest";
import { dailyJob } from "./every-minute.ts";
import { exampleTitles, exampleDetails } from "./testkit/example-library.ts";

const library = {
  library: libraryId.parse(1),
  ...exampleDetails(),
  titles: exampleTitles,
  today: () => TODAY,
};

it("ends what was not picked up in time, by the library's own date", async () => {
  const ready = { state: "ready", readyOn: day("2026-03-01") } as const;
  const store = new MemoryStore({
    reservations: [
      exampleReservation({ ...ready, id: "late", copyId: "c1", expiresOn: day("2026-03-09") }),
      exampleReservation({ ...ready, id: "there", copyId: "c2", expiresOn: TODAY, userId: "cleo" }),
    ],
  });
  await dailyJob(library, store)();
  expect(store.books.reservations.map(({ id }) => id)).toEqual(["there"]);
});

it("sets the copy on the shelf aside for a patron whose reservation resumes today", async () => {
  const store = new MemoryStore({
    reservations: [
      exampleReservation({
        id: "today",
        recordId: "r1",
        suspendedUntil: TODAY,
        state: "suspended",
      }),
      exampleReservation({
        id: "tomorrow",
        recordId: "r2",
        suspendedUntil: day("2026-03-11"),
        state: "suspended",
      }),
    ],
  });
  await dailyJob(library, store)();
  expect(store.books.reservations).toMatchObject([
    { id: "today", state: "ready", copyId: "r1-1", expiresOn: "2026-03-17" },
    { id: "tomorrow", state: "suspended" },
  ]);
});

it("runs once on each of the library's days", async () => {
  const store = new MemoryStore();
  const transactions = vi.spyOn(store, "transaction");
  let today = TODAY;
  const round = dailyJob({ ...library, today: () => today }, store);
  await round();
  const ofOneDay = transactions.mock.calls.length;
  await round();
  expect(transactions).toHaveBeenCalledTimes(ofOneDay);
  today = day("2026-03-11");
  await round();
  expect(transactions).toHaveBeenCalledTimes(2 * ofOneDay);
});

it("Q-37 reports that nothing can be written, and runs again the next time", async () => {
  const late = exampleReservation({ state: "ready", copyId: "c1", expiresOn: day("2026-03-09") });
  const store = new MemoryStore({ reservations: [late] });
  const round = dailyJob(library, store);
  vi.spyOn(store, "transaction").mockRejectedValueOnce(new StoreError("cannot_write"));
  await expect(round()).rejects.toMatchObject({ code: "cannot_write" });
  await round();
  expect(store.books.reservations).toEqual([]);
});
