import { expect, test } from "vitest";
import { addressParts, forwardedAddresses } from "./address.rules.ts";

test.each([
  ["198.51.100.77", "198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
  ["::ffff:198.51.100.77", "198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
  ["2001:db8:aa:bb:cc::1", "2001:db8:aa:bb::/64", "2001:db8:aa::/48", "2001:db8:aa::/48"],
  ["2001:0DB8::1", "2001:db8:0:0::/64", "2001:db8:0::/48", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48", "fe80:0:0::/48"],
])("Q-11, Q-28: %s is identified as %s", (...[address, connection, customer, truncated]) => {
  expect(addressParts(address)).toEqual({ connection, customer, truncated });
});

test.each([
  "",
  "junk15",
  "junk15:0:0:1",
  "1.2.3.4:5678",
  "<script>",
  "256.1.1.1",
  "1.2.3",
  ":::1",
  "::1]/x[",
])("Q-28: %s is not an address, and nothing of it is repeated", (text) => {
  expect(new Set(Object.values(addressParts(text)))).toEqual(new Set(["none"]));
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:40001", "203.0.113.7"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["10.0.0.1, 203.0.113.7:1", "10.0.0.1, 203.0.113.7"],
  ["203.0.113.7, unknown, 10.0.0.1", "10.0.0.1"],
  ["203.0.113.7, junk15:a:b", undefined],
  ["unknown", undefined],
  ["", undefined],
])("Q-11, Q-28: a proxy that writes %j means %j", (header, addresses) => {
  expect(forwardedAddresses(header)).toBe(addresses);
});
