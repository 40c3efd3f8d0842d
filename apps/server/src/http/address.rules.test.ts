import { expect, test } from "vitest";
import { addressParts } from "./address.rules.ts";

test.each([
  ["198.51.100.77", "198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
  ["::ffff:198.51.100.77", "198.51.100.77", "198.51.100.77", "198.51.100.0/24"],
  ["2001:db8:aa:bb:cc::1", "2001:db8:aa:bb::/64", "2001:db8:aa::/48", "2001:db8:aa::/48"],
  ["2001:0DB8::1", "2001:db8:0:0::/64", "2001:db8:0::/48", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48", "fe80:0:0::/48"],
])("Q-11, Q-28: %s is told apart as %s", (...[address, connection, customer, truncated]) => {
  expect(addressParts(address)).toEqual({ connection, customer, truncated });
});
