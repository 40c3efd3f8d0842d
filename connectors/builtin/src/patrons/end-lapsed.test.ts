import { StoreError } from "@freihand/circulation";
import { day, exampleReservation, MemoryStore, TODAY } from "@freihand/circulation/testkit";
import { libraryId } from "@freihand/contract";
import { expect, it } from "vitest";
import { builtinSettings } from "../settings.ts";
import { endLapsed } from "./end-lapsed.ts";
import { exampleSettings } from "./testkit/example-library.ts";

const library = {
  library: libraryId.parse(1),
  settings: builtinSettings.parse(exampleSettings()),
  today: () => TODAY,
};

it("ends what was not collected in time, by the library's own day", async () => {
  const ready = { state: "ready", readyOn: day("2026-03-01") } as const;
  const store = new MemoryStore({
    reservations: [
      exampleReservation({ ...ready, id: "late", copyId: "c1", expiresOn: day("2026-03-09") }),
      exampleReservation({ ...ready, id: "there", copyId: "c2", expiresOn: TODAY, userId: "cleo" }),
    ],
  });
  expect(await endLapsed(library, store)).toBe(1);
  expect(store.books.reservations.map(({ id }) => id)).toEqual(["there"]);
});

it("Q-37 says so when nothing can be written", async () => {
  const store = new MemoryStore();
  store.transaction = () => Promise.reject(new StoreError("cannot_write"));
  await expect(endLapsed(library, store)).rejects.toMatchObject({ code: "cannot_write" });
});
