import { expect, test } from "vitest";
import { deskPathOf, deskViewOf, deskViewsOf, scansOf } from "./desk-view.rules.ts";

const ALL = deskViewsOf(["admin"]);

test.each([
  ["/desk", "counter"],
  ["/desk/", "counter"],
  ["/desk/shelf", "shelf"],
  ["/desk/shelf/", "shelf"],
  ["/desk/cash", "cash"],
  ["/desk/cash/", "cash"],
  ["/desk/figures", "figures"],
  ["/desk/admin", "admin"],
  ["/desk/cashier", undefined],
  ["/cash", undefined],
])("%s is the %s", (pathname, view) => {
  expect(deskViewOf(pathname, ALL)).toBe(view);
});

test("each part is at its address", () => {
  expect(ALL.map((view) => deskViewOf(deskPathOf(view), ALL))).toEqual(ALL);
});

test("whoever has no counter begins with what they have; what somebody may not open is none", () => {
  expect(deskViewOf("/desk", ["shelf", "cash"])).toBe("shelf");
  expect(deskViewOf("/desk/cash", ["counter"])).toBeUndefined();
  expect(deskViewOf("/desk", [])).toBeUndefined();
});

test("a desk sees the daily work", () => {
  expect(deskViewsOf(["desk"])).toEqual(expect.arrayContaining(["counter", "shelf", "cash"]));
  expect(deskViewsOf(["catalogue"])).not.toContain("counter");
  expect(deskViewsOf(["desk"])).not.toContain("admin");
  expect(deskViewsOf(["desk"])).not.toContain("figures");
});

test("a scan beside the counter", () => {
  expect([scansOf("counter"), scansOf("shelf"), scansOf("cash")]).toEqual([
    "counter",
    "shelf",
    "counter",
  ]);
});
