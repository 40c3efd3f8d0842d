import { LibraryError } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { CALLS, cancelReservation, moveDueDates, patron, run, PARAMS } from "./testkit/acting.ts";
import { ctx, accessWith } from "./testkit/faulty-access.ts";
import { DUE, LIBRARY, HonestLibrary } from "./testkit/honest-library.ts";

test("Q-32: a renewal after which the account cannot be read is unclear, a cancellation stays done", async () => {
  const library = new HonestLibrary();
  const account = async () => {
    if (library.reads > 0) throw new Error("away");
    library.reads += 1;
    return library.account;
  };
  const renewing = accessWith(library, {
    account,
    renew: async () => moveDueDates(library, ["l1"]),
  });
  await expect(run(renewing.access, "renew")).rejects.toMatchObject({ code: "unclear" });
  const cancelling = accessWith(library, {
    account,
    cancel: async () => cancelReservation(library, "r1"),
  });
  expect(await run(cancelling.access, "cancel")).toEqual({ status: "OK" });
});

test.each([
  [
    "cut off while it was on its way",
    new DOMException("the time is up", "TimeoutError"),
    "unclear",
  ],
  ["answered with what the connector cannot read", new TypeError("x is undefined"), "unclear"],
  ["answered with a login page", new LibraryError("bad_reply", LIBRARY), "unclear"],
  ["never sent", new LibraryError("unreachable", LIBRARY), "unreachable"],
  ["refused for the moment", new LibraryError("overloaded", LIBRARY), "overloaded"],
])("Q-32: an action that is %s is reported as such", async (_title, failure, code) => {
  for (const call of CALLS) {
    const { access } = accessWith(new HonestLibrary(), { [call]: () => Promise.reject(failure) });
    await expect(run(access, call)).rejects.toMatchObject({ name: "LibraryError", code });
  }
});

test("Q-32: a renewal for which no time is left after the first reading of the account is not started", async () => {
  const library = new HonestLibrary();
  const { access } = accessWith(library, {});
  const signal = AbortSignal.abort(new DOMException("the time is up", "TimeoutError"));
  const renewal = access.renew?.(patron, PARAMS.renew, { ...ctx, signal });
  await expect(renewal).rejects.toMatchObject({ name: "TimeoutError" });
  expect(library.dueOf("l1")).toBe(DUE);
});
