import { expect, test } from "vitest";
import { deskViewOf } from "./desk-view.rules.ts";

test.each([
  ["/desk", "counter"],
  ["/desk/", "counter"],
  ["/desk/shelf", "shelf"],
  ["/desk/shelf/", "shelf"],
  ["/desk/cash", "cash"],
  ["/desk/cash/", "cash"],
  ["/desk/cashier", "counter"],
  ["/cash", "counter"],
])("%s is the %s", (pathname, view) => {
  expect(deskViewOf(pathname)).toBe(view);
});
