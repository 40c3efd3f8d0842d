/** Names of the computer itself: only to these may the app connect without encryption. */
const OWN_HOSTS: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Origin of the server that an installed app connects to.
 * @param address as configured by the operator: `https://library.example`, with http only for a server on the same
 * computer
 * @returns undefined when it is not such an address, or has more than scheme, host and port
 */
export function serverOrigin(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || url.username !== "" || url.password !== "") return undefined;
  const isSafe =
    url.protocol === "https:" || (url.protocol === "http:" && OWN_HOSTS.has(url.hostname));
  return isSafe && url.href === `${url.origin}/` ? url.origin : undefined;
}
