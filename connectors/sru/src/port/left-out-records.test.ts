import { expect, test } from "vitest";
import { LeftOutRecords } from "./left-out-records.ts";

test("a server that invents mistakes fills neither memory nor log", () => {
  const leftOut = new LeftOutRecords();
  leftOut.add(Array.from({ length: 1_000 }, (_, at) => `mistake ${String(at)}`));
  leftOut.add(["mistake 3", "x".repeat(5_000)]);
  expect(leftOut.all).toHaveLength(21);
  expect(leftOut.all).toContainEqual({ reason: "mistake 3", count: 2 });
  expect(leftOut.all).toContainEqual({ reason: "other mistakes", count: 981 });
});

test("a reason is cut", () => {
  const leftOut = new LeftOutRecords();
  leftOut.add(["x".repeat(5_000)]);
  expect(leftOut.all[0]?.reason).toHaveLength(200);
});
