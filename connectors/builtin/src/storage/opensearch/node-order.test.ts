import { expect, test } from "vitest";
import { NodeOrder } from "./node-order.ts";

const orderAt = () => {
  const clock = { ms: 0 };
  return { clock, order: new NodeOrder(["a", "b", "c"], () => clock.ms) };
};

test("nodes take turns, and each request knows all of them", () => {
  const { order } = orderAt();
  const requests = Array.from({ length: 4 }, () => order.forRequest().join(""));
  expect(requests).toEqual(["abc", "bca", "cab", "abc"]);
});

test("one that failed is asked last, until it has rested or answered", () => {
  const { clock, order } = orderAt();
  order.failed("a");
  expect(order.forRequest().join("")).toBe("bca");
  expect(order.forRequest().join("")).toBe("bca");
  clock.ms = 10_000;
  expect(order.forRequest().join("")).toBe("cab");
  order.failed("b");
  order.answered("b");
  expect(order.forRequest().join("")).toBe("abc");
});

test("where all have failed, all are tried", () => {
  const { order } = orderAt();
  for (const node of ["a", "b", "c"]) order.failed(node);
  expect(order.forRequest().toSorted()).toEqual(["a", "b", "c"]);
});
