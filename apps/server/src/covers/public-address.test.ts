import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test("Q-9: only addresses of the open internet are connected to", () => {
  const octet = fc.nat({ max: 255 });
  const inside = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), octet, octet, octet),
    fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
    fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), octet, octet),
    fc.tuple(fc.constant(198), fc.integer({ min: 18, max: 19 }), octet, octet),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
  );
  const hex = (value: number) => value.toString(16).padStart(2, "0");
  fc.assert(
    fc.property(inside, ([a, b, c, d]) => {
      const dotted = [a, b, c, d].join(".");
      const pairs = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
      const forms = [dotted, `::ffff:${dotted}`, `::${dotted}`, `64:ff9b::${dotted}`];
      expect([...forms, `2002:${pairs}::1`].filter(isPublicAddress)).toEqual([]);
    }),
  );
  const never6 = [
    "::",
    "::1",
    "fe80::1",
    "fc00::1",
    "fd12::1",
    "ff02::1",
    "fec0::1",
    "fe80::1%eth0",
  ];
  expect(
    [...never6, "2001:db8::1", "100::1", "", "x", "1", "127.1"].filter(isPublicAddress),
  ).toEqual([]);
  expect(["93.184.216.34", "2606:4700::1111"].every(isPublicAddress)).toBe(true);
});
