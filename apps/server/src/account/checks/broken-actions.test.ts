import { LibraryError } from "@freihand/connector-kit";
import { expect, test } from "vitest";
import { CALLS, cancelled, moved, patron, run, WISHES } from "./testkit/acting.ts";
import { asked, lyingWith } from "./testkit/lying-access.ts";
import { DUE, LIBRARY, TrueLibrary } from "./testkit/true-library.ts";

test("Q-32: a renewal after which the account cannot be read is unclear, a cancellation stays done", async () => {
  const library = new TrueLibrary();
  const account = async () => {
    if (library.reads > 0) throw new Error("away");
    library.reads += 1;
    return library.account;
  };
  const renewing = lyingWith(library, { account, renew: async () => moved(library, ["l1"]) });
  await expect(run(renewing.access, "renew")).rejects.toMatchObject({ code: "unclear" });
  const cancelling = lyingWith(library, { account, cancel: async () => cancelled(library, "r1") });
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
])("Q-32: an action that is %s is told as such", async (_title, failure, code) => {
  for (const call of CALLS) {
    const { access } = lyingWith(new TrueLibrary(), { [call]: () => Promise.reject(failure) });
    await expect(run(access, call)).rejects.toMatchObject({ name: "LibraryError", code });
  }
});

test("Q-32: a renewal for which no time is left after the first look is not begun", async () => {
  const library = new TrueLibrary();
  const { access } = lyingWith(library, {});
  const signal = AbortSignal.abort(new DOMException("the time is up", "TimeoutError"));
  const renewal = access.renew?.(patron, WISHES.renew, { ...asked, signal });
  await expect(renewal).rejects.toMatchObject({ name: "TimeoutError" });
  expect(library.dueOf("l1")).toBe(DUE);
});
