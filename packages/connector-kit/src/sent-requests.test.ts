import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { readSent, RememberedRequests, writeSent, type Sent } from "./sent-requests.ts";

const ANNA = { userId: "anna" };
const BEN = { userId: "ben" };
const request = (requestId: string) => ({ requestId, answers: {} });

const DAY = isoDate.parse("2027-03-05");

/** Requests at a time that the test sets. */
function requests() {
  let time = Date.parse("2027-03-05");
  return {
    all: new RememberedRequests(() => time),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** A step that is noted, and returns what was noted before it. */
const note = (name: string) => async (sent: Sent) => {
  const before = [...sent.dueBefore.keys()];
  sent.dueBefore.set(name, DAY);
  return before;
};

test("the next step of a request sees what was sent before; other requests and patrons do not", async () => {
  const { all } = requests();
  expect(await all.inTurn(ANNA, request("r1"), note("first"))).toEqual([]);
  expect(await all.inTurn(ANNA, request("r1"), note("second"))).toEqual(["first"]);
  expect(await all.inTurn(ANNA, request("r2"), note("other"))).toEqual([]);
  expect(await all.inTurn(BEN, request("r1"), note("other"))).toEqual([]);
});

test("steps of one request wait for each other, those of another do not", async () => {
  const { all } = requests();
  const order: string[] = [];
  const gate = Promise.withResolvers<undefined>();
  const slow = all.inTurn(ANNA, request("r1"), async () => {
    await gate.promise;
    order.push("slow");
  });
  const repeat = all.inTurn(ANNA, request("r1"), async () => {
    order.push("repeat");
  });
  await all.inTurn(ANNA, request("r2"), async () => {
    order.push("other");
  });
  expect(order).toEqual(["other"]);
  gate.resolve(undefined);
  await Promise.all([slow, repeat]);
  expect(order).toEqual(["other", "slow", "repeat"]);
});

test("a failed step fails for its caller only, and stays remembered", async () => {
  const { all } = requests();
  const lost = all.inTurn(ANNA, request("r1"), async (sent) => {
    sent.dueBefore.set("lost", DAY);
    throw new Error("no answer");
  });
  const repeat = all.inTurn(ANNA, request("r1"), note("repeat"));
  await expect(lost).rejects.toThrow("no answer");
  expect(await repeat).toEqual(["lost"]);
});

test("a quarter of an hour after its last step a request is forgotten", async () => {
  const { all, pass } = requests();
  await all.inTurn(ANNA, request("r1"), note("first"));
  pass(14 * 60_000);
  expect(await all.inTurn(ANNA, request("r1"), note("second"))).toEqual(["first"]);
  pass(14 * 60_000);
  expect(await all.inTurn(ANNA, request("r1"), note("third"))).toEqual(["first", "second"]);
  pass(16 * 60_000);
  expect(await all.inTurn(ANNA, request("r1"), note("late"))).toEqual([]);
});

test("what was sent is the same after it was written and read", () => {
  const sent = {
    dueBefore: new Map([["__proto__", DAY]]),
    renewed: new Map([["4711", DAY]]),
    isChangeSent: true,
  };
  expect(readSent(writeSent(sent))).toEqual(sent);
});
