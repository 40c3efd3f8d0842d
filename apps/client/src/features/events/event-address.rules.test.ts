import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { eventParams, eventPath, readEventAddress } from "./event-address.rules.ts";

describe("the list of events in the address bar", () => {
  test("what is written there is read back", () => {
    const text = fc.string({ minLength: 1, maxLength: 60 }).filter((one) => one.trim() !== "");
    const maybe = fc.option(text, { nil: undefined });
    fc.assert(
      fc.property(fc.tuple(maybe, maybe, maybe, maybe), ([branchId, audience, words, open]) => {
        const address = { filter: { branchId, audience, words: words ?? "" }, open };
        const params = new URLSearchParams(eventParams(address).toString());
        expect(readEventAddress(params)).toEqual(address);
      }),
    );
  });

  test.each(["", "branch=&q=%20&event=", "something=else"])("%j filters nothing", (text) => {
    expect(readEventAddress(new URLSearchParams(text))).toEqual({
      filter: { branchId: undefined, audience: undefined, words: "" },
      open: undefined,
    });
  });

  test("one event has an address of its own", () => {
    expect(eventPath(1, "a&b/c")).toBe("/events/1?event=a%26b%2Fc");
  });
});
