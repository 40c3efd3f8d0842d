/** How much of an address is kept: all of it, or so little that it identifies no single household. */
export interface AddressParts {
  /** IPv4: the address; IPv6: its first 64 bits, which belong to one connection. @source Q-47 */
  readonly connection: string;
  /** IPv4: the address; IPv6: its first 48 bits, all of which one customer may have. @source Q-11 */
  readonly customer: string;
  /** IPv4: 24 bits, IPv6: 48 bits; all that a log may contain. @source Q-28 */
  readonly truncated: string;
}

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** Anything but an address counts as one connection and is not repeated anywhere. */
const NOWHERE: AddressParts = { connection: "none", customer: "none", truncated: "none" };

const V4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const V6_SIGNS = /^([\da-f:.]+)(?:%[\w.-]+)?$/i;

function isAddress(text: string): boolean {
  const v6 = V6_SIGNS.exec(text)?.[1] ?? "";
  return V4.test(text) || (v6.includes(":") && URL.canParse(`http://[${v6}]/`));
}

const V4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;
const V6_IN_BRACKETS = /^\[([^\]]+)\](?::\d{1,5})?$/;

/** The address in an entry of `X-Forwarded-For`, which some proxies write with its port; undefined: not an address. */
function forwardedAddress(entry: string): string | undefined {
  const text = entry.trim();
  const address = V4_WITH_PORT.exec(text)?.[1] ?? V6_IN_BRACKETS.exec(text)?.[1] ?? text;
  return isAddress(address) ? address : undefined;
}

/**
 * `X-Forwarded-For` with addresses alone. Proxies append on the right; what is to the left of anything but an address
 * cannot be trusted either, and the proxy that wrote it counts as the caller.
 * @returns undefined: nothing is left
 */
export function forwardedAddresses(header: string): string | undefined {
  const addresses = header.split(",").map(forwardedAddress);
  const known = addresses.slice(addresses.lastIndexOf(undefined) + 1);
  return known.length === 0 ? undefined : known.join(", ");
}

/** @param address as reported by the socket or a trusted proxy */
export function addressParts(address: string): AddressParts {
  if (!isAddress(address)) return NOWHERE;
  const v4 = MAPPED.exec(address)?.[1] ?? address;
  if (v4.includes("."))
    return {
      connection: v4,
      customer: v4,
      truncated: `${v4.split(".").slice(0, 3).join(".")}.0/24`,
    };
  const groups = expand(address);
  const first48 = `${groups.slice(0, 3).join(":")}::/48`;
  return {
    connection: `${groups.slice(0, 4).join(":")}::/64`,
    customer: first48,
    truncated: first48,
  };
}

/** The eight groups of an IPv6 address, without leading zeros. */
function expand(address: string): readonly string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}
